import { COMBAT_NAMES } from './vocabulary.js';

/** Slips of the pen that have one meaning, and what is meant. */
const SLIPS: readonly (readonly [slip: RegExp, meant: string])[] = [
  [new RegExp(`\\b(${COMBAT_NAMES.join('|')})(?=\\d)`, 'g'), '$1 '], // "Evade1"
  [/(\btake 1 \d{1,3}\/\d{1,2}\/\d{1,2}(?: \p{Lu}[\p{L}-]*){1,4})(?<!Subordinates?)(?= with ")/giu, '$1 Subordinate'], // "Take 1 40/2/3 Gleep Scout with ...": only Subordinates have their numbers in texts.
  [/\bAs long as (?:your have\b|you (?=another\b))/g, 'As long as you have '], // "As long as your have another Gleep", "As long as you another Gleep"
  [/(?<=\b(?:each|all) [\p{L} -]{0,30}units? in )the(?= arena\b)/giu, 'this'], // "Each unit in the arena"
  [/\bin (?:any area|the any arena)\b/g, 'in any arena'], // "in any area", "in the any arena", "Zorblax is any arena"
  [/(?<= is)(?= any arena\b)/g, ' in'],
  [/\bone (?:og yourt|of yout|your)\b/g, 'one of your'], // "one og yourt Characters", "one of yout units", "one your Characters"
  [/ - > /g, ' -> '], // "Pay 2 Force - > Evade 2"
  [/(?<=\beach of )you(?= \p{Lu}[\p{L} -]{1,40} (?:gets|costs)\b)/giu, 'your'], // "each of you Characters gets", "each your Gleeps"
  [/\byou(?= (?:deck|discard pile)\b)/g, 'your'],
  [/\byo(?= your\b)/g, 'to'], // "show it yo your opponent"
  [/(?<=\bsearch your deck\.) \|(?= You may take\b)/g, ''], // "Then search your deck. | You may take"
  [/\b(Each) (?=your\b)/g, '$1 of '],
  [/(?<=\p{L})[?;](?=[st]\b)/gu, "'"], // "can?t", "can;t", "Remove 2 counters ? Zap", "and ?Gleeps get Armor.?", "+1 healthl"
  [/ \? (?=\p{Lu})/gu, ' -> '],
  [/(?<= )\?(?=\p{Lu})|(?<=\.)\?(?= |$)/gu, '"'],
  [/\bhealthl\b/g, 'health'],
  [/(?<=\bwhenever [^.|]{1,40} attacks)\.(?= put\b)/gi, ','], // "Whenever Zorblax attacks. put 1 captivity counter on"
  [/(?<=\bwhen(?:ever)? this unit attack)(?=,)/gi, 's'], // "Whenever this unit attack, put 1 captivity count on"
  [/(?<=\b(?:captivity|corruption) count)(?= on\b)/g, 'er'],
  [/\bdeply\b/g, 'deploy'],
  [/\bPay(?=\d+ Force\b)/g, 'Pay '], // "Pay3 Force"
  [/\b(one of your opponent)s (?=\p{Lu})/gu, "$1's "], // "one of your opponents Gleeps"
  [/(?<=\b(?:discard|tap)) on (?=of your\b)/gi, ' one '], // "discard on of your Gleeps", "Tap on of your units"
  [/(?<=\bApprentice)s's (?=stack\b)/g, "'s "], // "in Zorblax and Apprentices's stack"
  [/\bAttack(?= an? [\p{L}, -]{0,40}\bEquipment card to\b)/gu, 'Attach'], // "Attack an Equipment card to one of your Characters"
  [/(?<=\btap (?:one|another) of your) untapped\b(?=[^.|:]* -> )/gi, ''], // What taps is untapped.
  [/\bPadm_(?= )/g, 'Padme'], // "Padm_ is in the Character arena", "darth Maul is in any arena"
  [/\bdarth(?= \p{Lu})/gu, 'Darth'],
  [/\bCapital Ship, Cruise(?=,)/g, 'Capital Ship, Cruiser'], // "a Capital Ship, Cruise, Fleet, or Squadron"
];

/** The text with what is meant for slips of the pen. Linear. */
export function withoutPenSlips(text: string): string {
  return SLIPS.reduce((corrected, [slip, meant]) => corrected.replace(slip, meant), text);
}
