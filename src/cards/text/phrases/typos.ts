import { COMBAT_NAMES } from './vocabulary.js';

/** Slips of the pen that have one meaning, and what is meant. */
const SLIPS: readonly (readonly [slip: RegExp, meant: string])[] = [
  // "Evade1"
  [new RegExp(`\\b(${COMBAT_NAMES.join('|')})(?=\\d)`, 'g'), '$1 '],
  // "Take 1 40/2/3 Gleep Scout with ...": only Subordinates have their numbers in texts.
  [/(\btake 1 \d{1,3}\/\d{1,2}\/\d{1,2}(?: \p{Lu}[\p{L}-]*){1,4})(?<!Subordinates?)(?= with ")/giu, '$1 Subordinate'],
  // "As long as your have another Gleep", "As long as you another Gleep"
  [/\bAs long as (?:your have\b|you (?=another\b))/g, 'As long as you have '],
  // "Each unit in the arena"
  [/(?<=\b(?:each|all) [\p{L} -]{0,30}units? in )the(?= arena\b)/giu, 'this'],
  // "in any area", "in the any arena", "Zorblax is any arena"
  [/\bin (?:any area|the any arena)\b/g, 'in any arena'],
  [/(?<= is)(?= any arena\b)/g, ' in'],
  // "one og yourt Characters", "one of yout units", "one your Characters"
  [/\bone (?:og yourt|of yout|your)\b/g, 'one of your'],
  // "Pay 2 Force - > Evade 2"
  [/ - > /g, ' -> '],
  // "each of you Characters gets", "each your Gleeps"
  [/(?<=\beach of )you(?= \p{Lu}[\p{L} -]{1,40} (?:gets|costs)\b)/giu, 'your'],
  [/\byou(?= (?:deck|discard pile)\b)/g, 'your'],
  // "show it yo your opponent"
  [/\byo(?= your\b)/g, 'to'],
  // "Then search your deck. | You may take"
  [/(?<=\bsearch your deck\.) \|(?= You may take\b)/g, ''],
  [/\b(Each) (?=your\b)/g, '$1 of '],
  // "can?t", "can;t", "Remove 2 counters ? Zap", "and ?Gleeps get Armor.?", "+1 healthl"
  [/(?<=\p{L})[?;](?=[st]\b)/gu, "'"],
  [/ \? (?=\p{Lu})/gu, ' -> '],
  [/(?<= )\?(?=\p{Lu})|(?<=\.)\?(?= |$)/gu, '"'],
  [/\bhealthl\b/g, 'health'],
  // "Whenever Zorblax attacks. put 1 captivity counter on"
  [/(?<=\bwhenever [^.|]{1,40} attacks)\.(?= put\b)/gi, ','],
  // "Whenever this unit attack, put 1 captivity count on"
  [/(?<=\bwhen(?:ever)? this unit attack)(?=,)/gi, 's'],
  [/(?<=\b(?:captivity|corruption) count)(?= on\b)/g, 'er'],
  [/\bdeply\b/g, 'deploy'],
  // "Pay3 Force"
  [/\bPay(?=\d+ Force\b)/g, 'Pay '],
  // "one of your opponents Gleeps"
  [/\b(one of your opponent)s (?=\p{Lu})/gu, "$1's "],
  // "discard on of your Gleeps", "Tap on of your units"
  [/(?<=\b(?:discard|tap)) on (?=of your\b)/gi, ' one '],
  // "in Zorblax and Apprentices's stack"
  [/(?<=\bApprentice)s's (?=stack\b)/g, "'s "],
  // "Attack an Equipment card to one of your Characters"
  [/\bAttack(?= an? [\p{L}, -]{0,40}\bEquipment card to\b)/gu, 'Attach'],
  // What taps is untapped.
  [/(?<=\btap (?:one|another) of your) untapped\b(?=[^.|:]* -> )/gi, ''],
  // "Padm_ is in the Character arena", "darth Maul is in any arena"
  [/\bPadm_(?= )/g, 'Padme'],
  [/\bdarth(?= \p{Lu})/gu, 'Darth'],
  // "a Capital Ship, Cruise, Fleet, or Squadron"
  [/\bCapital Ship, Cruise(?=,)/g, 'Capital Ship, Cruiser'],
];

/** The text with what is meant for slips of the pen. Linear. */
export function withoutPenSlips(text: string): string {
  return SLIPS.reduce((corrected, [slip, meant]) => corrected.replace(slip, meant), text);
}
