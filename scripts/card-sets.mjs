// The sets of the shipped catalogue: the ten published from 2002 to 2005, and the community's ten in today's Standard format.
// Each is a set file of LackeyCCG's plugin.
export const OFFICIAL = ['ANH', 'AOTC', 'BOY', 'ESB', 'JG', 'PM', 'RAS', 'ROTJ', 'ROTS', 'SR'];
export const TODAY = ['15TH', 'AAA', 'BOBF', 'BOTS', 'FOR', 'IA', 'KAE', 'TM', 'TMW', 'TROS'];
export const SHIPPED = [...OFFICIAL, ...TODAY];
