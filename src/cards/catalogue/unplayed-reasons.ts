// Why clauses that matter in an attack are not played, for `odds cards coverage --list`. scripts/write-cards.mjs fails if one
// is missing.
import type { ClauseClass } from '../text/clause-topics.js';

const CHANCE = 'what it does is decided by a separate die, or by a card of the deck';
const UNDER = 'counts cards that lie under the unit, or were discarded for it: enter what it gives as powerChange and health';
const NUMBERS = 'its power and health are numbers of the table: enter them';
const RETREAT = 'a unit retreats out of the attack, which no objective counts';
const LEAVES = 'takes the other unit out of the arena after the damage, which is not a discard and which no objective counts';
const PRICE = 'its price is a retreat, or a number of counters that is chosen';
const GAIN = 'Force that is gained in the attack, and could pay for more in it';
const HEALING = 'takes counters off in the middle of an attack';
const SAVES = 'saves a unit from its discard after the damage';
const INSIDE = 'does further damage in the middle of an attack';
const AFTER = 'discards or damages units because of what the attack did';

/** Official sets, by set, card and number of the clause. */
export const UNPLAYED_REASONS: Readonly<Record<string, string>> = {
  'ANH Darth Vader (A) 1': LEAVES,
  'ANH Dannik Jerriko (A) 2': HEALING,
  'AOTC Droid Control Ship 2': AFTER,
  'AOTC Obi-Wan Kenobi (A) 3': GAIN,
  'BOY Jawa Scavenger 1': LEAVES,
  'BOY Untamed Ronto 1': 'the opponent pays for another defending unit, of any side',
  'ESB Captain Lorth Needa (A) 2': AFTER,
  'ESB Darth Vader (H) 2': AFTER,
  'ESB General Carlist Rieekan (A) 1': PRICE,
  'ESB Han Solo (E) 3': GAIN,
  'ESB Han Solo (F) 1': GAIN,
  'ESB Yoda (H) 1': GAIN,
  'ESB Millennium Falcon (F) 2': SAVES,
  'ESB Millennium Falcon (G) 2': CHANCE,
  'ESB Snowtrooper Elite Squad 1': SAVES,
  'ESB Space Slug 1': HEALING,
  'ESB TIE Bomber Squad 2': INSIDE,
  'JG Protocol Battle Droid (A) 1': 'the opponent pays to undo the attack, which then hurts its own unit',
  'ESB Avenger (A) 1': RETREAT,
  "JG Tyranus's Solar Sailer (B) 1": RETREAT,
  'JG Zam Wesell (D) 1': NUMBERS,
  'PM Gungan Grand Army 1': HEALING,
  'PM Orn Free Taa (A) 2': 'damage is prevented unless the opponent taps another unit, which no objective counts',
  'RAS AT-AT 2': RETREAT,
  'ROTJ Captain Lennox (A) 2': 'puts a counter on the attacking unit when it attacks',
  'ROTJ Darth Vader (P) 2': UNDER,
  'ROTJ Emperor Palpatine (D) 1': 'its health falls as Force is paid for its own Evade, which an entered number cannot do',
  'ROTJ Worrt 1': INSIDE,
  'ROTS Chewbacca (M) 2': SAVES,
  'ROTS Padme Amidala (G) 1': GAIN,
  'ROTS Darth Vader (S) 1': 'puts counters on a unit before its own attack: enter them, and take the Force off its side',
  'ROTS Mace Windu (F) 2': CHANCE,
  'ROTS R4-P17 (A) 1': HEALING,
  'ROTS Separatist Fleet 1': HEALING,
  'SR Clone Captain 1': PRICE,
};

/** All other clauses, by topic. */
const REASONS_BY_TOPIC: Readonly<Record<string, string>> = {
  Force: GAIN,
  Stealth: 'says who can attack whom; the attack that is asked is answered, whoever it is',
  INSERT: 'a text of the top card of a stack that is not read wholly',
  Switch: 'a text for each arena of which a part is not read wholly',
  Foresight: 'what a right prediction gives is not read wholly',
  Forewarning: 'what a right prediction gives is not read wholly',
  'copied abilities': 'takes over what other cards have: enter it as keywords and effects',
  subtype: 'changes the subtypes at which other texts look: enter it as a subtype',
  retreat: RETREAT,
  'saving from the discard': SAVES,
};

/** Topics without a reason of their own, by how the clause takes effect. */
const REASONS_BY_START: Readonly<Record<string, string>> = {
  static: 'its condition, or what it says, is not played',
  activated: 'its price, its choice, or what it does, is not played',
  triggered: 'its event, or what it does then, is not played',
  Pilot: 'what it gives to its unit is not read wholly',
  Reserves: 'what it does from the build zone is not played',
  keyword: 'what follows the keyword, or its form, is not read wholly',
};

interface UnplayedClause {
  readonly set: string;
  readonly name: string;
  readonly clause: number;
  readonly class: ClauseClass;
}

/** "SR Clone Captain 1". */
export function unplayedKey({ set, name, clause }: Omit<UnplayedClause, 'class'>): string {
  return `${set} ${name} ${clause}`;
}

export function unplayedReason(place: UnplayedClause): string | null {
  const [start = '', topic = ''] = place.class.split(', ');
  return UNPLAYED_REASONS[unplayedKey(place)] ?? REASONS_BY_TOPIC[topic] ?? REASONS_BY_START[start] ?? null;
}
