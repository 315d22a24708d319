import type { PlayStyle } from '../../../rules/game/fight.js';
import type { PlayGrounds } from './play-grounds.js';
import type { ValueNumbers } from './position-value.js';
import { ValuePolicy } from './value-policy.js';
import { WorthPolicy } from './worth-policy.js';

/** The most values whose policies are kept: those of a pool take turns. */
const MAX_KEPT_VALUES = 12;

/** The policies of a battle, the same one whenever it is asked for. */
export class Policies {
  readonly grounds: PlayGrounds;
  readonly #byStyle = new Map<string, WorthPolicy>();
  readonly #byValue = new Map<string, ValuePolicy>();

  constructor(grounds: PlayGrounds) {
    this.grounds = grounds;
  }

  ofStyle(style: PlayStyle): WorthPolicy {
    const key = JSON.stringify(style);
    const policy = this.#byStyle.get(key) ?? new WorthPolicy(this.grounds, style);
    this.#byStyle.set(key, policy);
    return policy;
  }

  ofValue(numbers: ValueNumbers): ValuePolicy {
    const key = numbers.join();
    const policy = this.#byValue.get(key) ?? new ValuePolicy(this.grounds, numbers);
    this.#byValue.delete(key);
    const [oldest] = this.#byValue.keys();
    if (oldest !== undefined && this.#byValue.size >= MAX_KEPT_VALUES) this.#byValue.delete(oldest);
    this.#byValue.set(key, policy);
    return policy;
  }
}
