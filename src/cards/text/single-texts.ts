import { digestOfText } from '../../base/digest.js';
import { baseName } from '../../rules/game/group.js';
import type { OtherClause } from '../catalogue/clause.js';
import { otherClauseOf } from '../catalogue/clause-fields.js';
import { tokensOf } from './grammar/rule.js';

/** Wording of one card alone: digest of name and words, card and clause, catalogue entry. write-cards.mjs names idle rows. */
const rows = (): string => String.raw`
126a933f65d8dab5 15TH General Leia Organa Solo (K2) 2 {"gives":["it gets no attack as long as it is in the space arena","all your opponent's units get no attack as long as it attacks this unit and it is in the space arena"],"leftOut":[{"class":"static, control","matters":["battle"],"reasons":["limits"]}]}
f35541b1318f5eb8 AAA Anakin Skywalker (Y) 3 {"pilot":["Speeder","Starfighter","Transport"],"gives":["Damage Control 1","Pay 2 Force -> Deflect 1","Pay 1 Force -> Retaliate 3"]}
71b57e3cc2ec4deb AAA Jedi Master and Apprentice (I) 2 {"copies":["one ability of a card in its stack: any Master unit","one ability of a card in its stack: any Padawan unit"]}
69f40c99bd07d4e3 AAA Komari Vosa (A) 3 {"pilot":["Creature","Cultist"],"gives":["Ferocity","Overkill","it gets +2 power"]}
c09a0ca5c41eb9fb AAA Montross (B) 2 ["it gets Fury 1 for each note counter on it"]
57bd1ef2ae41e647 AAA Mother of Shaa 1 ["all your Apprentice units or your Force Sensitive units or your Jedi Padawan units get -1 activation cost down to 1"]
f0cb1286fdcb1bc5 AAA N'Kata Del Gormo (A) 1 {"gives":["all your units with at least 1 note counter get the Jedi Padawan subtype and Parry 1"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
dfb9b5c12f44e836 AAA Olana Chion (A) 1 {"gives":["Foresight"],"leftOut":[{"class":"static, Force","matters":true}]}
510ae7f1a49783fd AAA Qui-Gon Jinn (H) 1 {"gives":["choose -> it gets Double Strike"],"leftOut":[{"class":"triggered, tapping","matters":["duel","battle"],"reasons":["tapping"]}]}
5818d4c4ae6f69d8 ANH Biggs Darklighter (A) 1 {"pilot":["Starfighter"],"gives":["it gets prevention of all damage to one of your other space units for its discard by activation as long as it is in the space arena and it is any Starfighter unit"]}
7aafab416d4c2f7f ANH General Tagge (A) 1 {"gives":["all your Capital Ship units get +1 power"],"leftOut":[{"class":"static, Battle cards","matters":true}]}
14131c2329ac17c7 ANH Krayt Dragon 1 ["it gets untapping when its damage discards any unit"]
b05331409f4134e0 ANH Luke's Warning 1 ["it gets prevention of up to 3 damage to one of your character units for 2 Force, once an attack","it gets prevention of up to 1 damage to one of your space units or your ground units for 2 Force, once an attack"]
84bcaaefab6ab32e ANH Momaw Nadon (A) 1 ["all the Stormtrooper character units get -20 speed"]
a4efde2dd2ef8a89 ANH Most Desperate Hour 1 {"gives":["Pay 5 Force -> one of your Starfighter units gets Critical Hit 6"],"leftOut":[{"class":"static, tapping","matters":["battle"],"reasons":["tapping","absent"]},{"class":"static, timing","reasons":["timing"]}]}
fdab649838b7f053 ANH Rebel Marine Squad 1 ["it gets Accuracy -1"]
f870b004c1df66b4 ANH Rescue 1 ["it gets prevention of up to 2 damage to one of your units for 4 Force, once an attack","Pay 4 Force -> one of your units gets +3 power"]
0b45dbaddb7ece14 AOTC Battle Fatigue 1 ["Pay 2 Force -> all the units get -1 power"]
f3cf1dee93259662 AOTC Jar Jar Binks (A) 1 ["it gets re-rolls of dice against it"]
527b3c60831b47e3 AOTC Lost in the Asteroids 1 {"gives":["chosen -> all the space units get no damage done"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
60b78d5745f80a75 AOTC Lull in the Fighting 1 {"gives":["chosen -> all the character units get no damage done"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
1da626b6f357e6d6 AOTC Padme Amidala (C) 1 {"gives":["it gets prevention of all damage to it for 1 damage counter by its retreat by activation"],"leftOut":[{"class":"activated, retreat","matters":["row","duel","battle"]}]}
dfb5beadfc9ab212 AOTC Peace on Naboo 1 {"gives":["chosen -> all the ground units get no damage done"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
af5964b891bfe291 AOTC Spirit of the Fallen 1 {"gives":["Pay 2 Force -> all your character units get +2 power"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
b573b7eb78dbcc65 BOBF Bib Fortuna (D) 1 ["all your character units get Lucky 1 for each credit counter on that unit as long as it attacks","all your character units get Lucky 1 for each credit counter on the unit it attacks as long as it attacks"]
f55fbaa65711e81e BOBF Bib Fortuna (D) 2 ["Let opponent put 1 credit counter -> Evade 2"]
eebe1c56c83d55fc BOBF Boba Fett (C2) 2 {"pilot":["Creature","Speeder"],"gives":["Overkill","it gets +1 power for each note counter on it","it gets +1 power as long as it attacks any unit"],"leftOut":[{"class":"triggered, attacking","matters":["row","duel","battle"]}]}
2a672ffbc06a1d86 BOBF Cobb Vanth (D) 2 ["it gets Lucky 3 as long as it attacks any unit with at least 1 corruption counter","it gets Lucky 3 as long as it is attacked by any unit with at least 1 corruption counter"]
6db03ad54da7e4f9 BOBF Din's N-1 Starfighter (C) 2 {"gives":["it gets prevention of all damage to it, then its retreat"],"leftOut":[{"class":"activated, retreat","matters":["row","duel","battle"]}]}
f61ee5a7c346702f BOBF Docked Transport 1 ["all your units here with at least 1 note counter get +1 power"]
b71c2c274343e9e6 BOBF Dokk Strassi (A) 3 ["it gets \"Pay 1 Force -> Redirect to your Crime units or your Trandoshan units\""]
fd4202bce6f80d2d BOBF Freetown V-35 Courier 3 ["it gets \"Pay 1 Force -> Intercept for your other ground units with cost at most 4\""]
f3c580eda36d7db5 BOBF Hutt's Entourage 1 ["it gets no Stealth as long as there is one of the units here named Hutt Twins","all the units get no attack as long as it attacks any unit here named Hutt Twins"]
28c99684a9e87bd4 BOBF Klatooinian Crime Gang 1 {"gives":["chosen -> it gets Critical Hit 1 for each credit counter on it"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
d37d5aa03c295501 BOBF Krrsantan (B) 3 ["it gets Accuracy -1 as long as it attacks any unique character unit"]
ae733b52f6dc59c7 BOBF Mayor Mok Shaiz (A) 2 ["it gets \"Pay 1 Force -> Redirect to your Crime units\""]
c4efd4df3f87b7f0 BOBF Night Wind Assassin 3 {"gives":["all your opponent's units get -1 power for each of your Crime Gang Assassin units here, up to 3 as long as it attacks this unit"],"leftOut":[{"class":"triggered, timing","matters":["row","battle"]}]}
f633d601075ba453 BOBF Sarlacc (E) 3 ["it gets attacks on your opponent's multi-arena units"]
2df81f0207459c5a BOBF Sarlacc (E) 4 ["chosen -> one of your opponent's units gets no Armor and no Shields"]
293ea888860e1492 BOBF Trandoshan Crime Gang 2 ["chosen -> it gets Fury 1 for each credit counter on it"]
cb1a68d31f018ecf BOTS Gamorrean Commander 2 ["chosen -> all your Gamorrean units get Fury 1 and Armor"]
9c5533df1be5590a BOTS Hutt Flotilla 3 {"gives":["chosen -> it gets Avenge 2"],"leftOut":[{"class":"triggered, choice","matters":["battle"]}]}
1879dc7848f7ae2e BOTS Jabba's Entertainers (A) 2 {"gives":["tap -> one of your opponent's ground units or your opponent's character units gets -2 power"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"static, build points","reasons":["points"]}]}
2466af793c84a4ef BOTS Jabba's Entertainers (A) 3 ["all your opponent's units get an attack that can be ended on 2 of 6 as long as it attacks this unit"]
042a26ad410b53b8 BOTS Jabba's Palace Gate (A) 2 ["it gets \"Remove X Resource counters -> Protect X, up to 4\""]
df58cffc1a0a1d0c BOTS Krayt Gunship 3 ["Remove 2 Resource counters -> it gets Ferocity"]
75dfa7b40650c4f2 BOTS Max Rebo (B) 2 {"gives":["tap -> all your opponent's units get an attack that can be ended for \"Remove 1 Resource counter\" as long as it attacks your Entertainer unit or your Musician unit"],"leftOut":[{"class":"activated, retreat","matters":["row","duel","battle"]}]}
bde4d2b3b09434f9 BOTS Pateesa (B) 4 {"gives":["it gets +2 power and +2 health for each note counter on it"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
bf911b4d8b1c3774 BOTS Tatooine Pirate 1 ["it gets +10 speed and Precision as long as there is one of your Speeder units"]
8093fc2fac3b45b6 ESB Antivehicle Laser Cannon 2 ["it gets no untapping in the turn after its attack"]
d04ce8ed5a51aa35 ESB Battle the Wampa 1 ["Pay 1 Force -> one of your units gets +3 power and Critical Hit 3 as long as it attacks and it attacks any creature unit"]
6d76a8b615ce4dc3 ESB Close the Shield Doors 2 ["Pay 4 Force -> all your units get Armor"]
3ac0e47f16c9392e ESB Echo Base 2 ["it gets the attacks on your Rebel ground units"]
f20074e25017431c ESB Emergency Repairs 1 {"gives":["it gets prevention of all damage to one of your units for 1 Force, once an attack"],"leftOut":[{"class":"static, hand","reasons":["cards"]}]}
88347ca3c0c9f967 ESB Float Away 1 {"gives":["Pay 1 Force -> one of your units gets Shields 3"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
d8f5dbc089b8992b ESB General Maximilian Veers (A) 1 {"pilot":["Walker"],"gives":["it gets +10 speed","it gets +2 power","it gets re-rolls of its dice"]}
3137761d13f0b059 ESB Go for the Legs 1 ["Pay 0 Force -> one of your ground units gets +1 power and Accuracy 1 and Stun 1 as long as there are at least 2 of your ground units"]
818529ddebde53f9 ESB Go for the Legs 2 ["Pay 0 Force -> one of your ground units gets +2 power and Accuracy 2 and Stun 2 as long as there are at least 2 of your ground units and there are at least 3 of your ground units"]
2cffdb9820b37033 ESB Han Solo (G) 1 ["it gets prevention of all damage to one of your Diplomat units for 2 damage counters"]
96ea71201f68c202 ESB Jedi's Failure 1 {"gives":["Pay 2 Force -> one of your Jedi units gets +8 power"],"leftOut":[{"class":"triggered, control","matters":["battle"],"reasons":["units"]}]}
7e5d05c4c6eeed94 ESB Lando Calrissian (C) 1 {"gives":["it gets prevention of all damage to it for \"discard one of your other units\" by activation"],"leftOut":[{"class":"static, build points","reasons":["points"]}]}
d27bd16e6faac0ab ESB Millennium Falcon (E) 3 ["it gets attacks on character units"]
26366abb372823d6 ESB Obi-Wan's Spirit (A) 3 ["all your Jedi character units get -1 activation cost down to 1"]
3b6def8c2cfa0bfe ESB Precise Attack 2 ["Pay 5 Force -> all your units get Accuracy 1"]
0ce7706364ca019b ESB Princess Leia (G) 1 ["it gets prevention of all damage to one of your Smuggler units for 1 damage counter"]
56639584b13d60ac ESB Probot 1 {"gives":["it gets its discard by any damage"],"leftOut":[{"class":"static, damage counters","reasons":["cards"]},{"class":"static, card draw","reasons":["cards"]}]}
57fd13056cb7121d ESB Shield Generator 1 ["all your opponent's units get no attack as long as it attacks your ground unit by bombard"]
98291dc645684a7f ESB Tauntaun 1 ["it gets prevention of all deadly damage to one of your character units for its discard by activation"]
4bfc60a4f98cd66d FOR Bendu (A) 4 {"gives":["tap -> it gets +1 Force for each card in its stack"],"leftOut":[{"class":"static, Force","matters":["row","duel","battle"]}]}
6958ff8d5681f851 FOR Elite TIE Defender 2 ["it gets attacks on your opponent's multi-arena space units"]
db24f147d4c04d43 FOR Ezra Bridger (I) 2 ["it gets prevention of up to 1 damage to it as long as there is one of your other Lothal Rebel units here"]
c5f95d37bfc06934 FOR Imperial Super Commandos 1 ["it gets +10 speed and +1 power for each note counter on it"]
041386bc0fd80eb4 FOR Kanan Jarrus (D) 3 ["Discard it -> Protect 4"]
133094f20757274f FOR Maul (S) 3 {"copies":["each ability and subtype of a card in its stack: any Ezra Bridger unit or any unit named Ezra Bridger"]}
f91fd9f364280a67 FOR Rebel Droideka 3 ["it gets attacks on ground units","it gets no attack as long as it attacks any non-multi-arena ground unit and there is none of your other Rebel units"]
e1e003e4c43c475b FOR Sabine Wren (E) 2 ["it gets +1 power and \"Pay 2 Force -> Evade 2\" as long as it has at least 2 mastery counters","it gets +1 power and Focus 2 as long as it has at least 4 mastery counters","it gets +1 power and Double Strike as long as it has at least 6 mastery counters"]
a472f43bec1b44b6 FOR Thrawn's Assault Force (E) 3 ["all your other Imperial units get +2 power and Focus 1 as long as it has at least 1 note counter"]
3ea153f597d8e75e FOR Thrawn's Office 2 ["all your units get +2 power and Accuracy 1 and Precision as long as it attacks your opponent's unit with at least 1 note counter"]
197ddaf125dbad0c FOR Ursa Wren (A) 3 ["chosen -> all your Mandalorian space units get +20 speed and +2 power as long as there is none of your Imperial space units or your Rebel space units","chosen -> all your Mandalorian ground units get +20 speed and +2 power as long as there is none of your Imperial ground units or your Rebel ground units","chosen -> all your Mandalorian character units get +20 speed and +2 power as long as there is none of your Imperial character units or your Rebel character units"]
ae080a2a00ae2257 IA Diala Passil (A) 1 ["chosen -> it gets +10 speed and Critical Hit 2"]
c6759588d52a1f36 IA General Weiss's AT-ST (A) 2 ["choose one -> it gets Accuracy 1","choose one -> it gets Critical Hit 2","choose one -> it gets Fury 3 and Overkill"]
dcd1966deba33f21 IA Onar Koma (A) 2 {"gives":["all your opponent's units get -1 power as long as it attacks your other character unit"],"leftOut":[{"class":"static, power","matters":true}]}
b180b2489b5c487e IA Onar Koma (A) 3 ["all your opponent's units get Precision as long as it attacks this unit"]
08b905e00bce2140 IA Verena Talos (A) 3 ["it gets Area Damage 1 for each power of the unit it attacks"]
143a4bb806e66047 JG Captured Reek 1 ["it gets an attack cost of 1 Force"]
956edc6f97eeea8d JG Coup de Grace 1 {"damage":["Pay 8 Force -> 1 damage for each damage counter on it to one of your opponent's units"]}
f4f1713dc8778b6d JG Darth Sidious (C) 1 ["it gets Cunning"]
a950cfb21e710160 JG Obi-Wan's Maneuver 1 ["it gets prevention of up to 1 damage to one of your space units or your ground units, once an attack"]
bf7a7106aa97f68c JG Obi-Wan's Starfighter (B) 1 {"gives":["it gets attacks on your opponent's space units in the build zone","it gets an attack cost of 2 Force as long as it attacks any unit by build-zone","it gets +2 power as long as it attacks any unit by build-zone"],"leftOut":[{"class":"static, attacking","matters":["battle"]}]}
c1c0f5d10ae58e3f JG Yoda (E) 2 {"reserves":["it gets prevention of up to 2 damage to one of your units by activation, once an attack"]}
5292d9fae5382cee KAE Darth Malak (C) 1 ["it gets Critical Hit 2 and -1 activation cost down to 1 as long as there is one of the units named Star Forge"]
9034cb55ba8aaf75 KAE Gizka 2 {"gives":["tap -> one of your opponent's ground units or your opponent's character units gets no Stealth"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"static, speed","matters":["duel","battle"],"reasons":["speed"]}]}
40f703d77a0adaf1 KAE Handmaiden Sisters 4 ["it gets the attacks on your units named Atris"]
9bbea0e4d164e1f9 KAE Jekk'Jekk Tarr 2 ["chosen -> one of your opponent's units here gets +1 activation cost"]
66939192868d553a KAE Malachor System 1 {"gives":["all the Jedi units or the Mandalorian units or the Sith units get +1 activation cost"],"leftOut":[{"class":"static, costs","reasons":["costs"]},{"class":"keyword, Bounty","matters":["battle"],"reasons":["Force","over"]}]}
e4097dede1d1827d KAE Mass Shadow Generator (A) 2 ["all your opponent's units get an attack that can be ended on 3 of 6 as long as it attacks this unit"]
3501ce61d62ec0cc KAE Revan's Mask (C) 3 {"equipped":"any Darth Revan unit or any unit named Darth Revan or any Revan unit or any unit named Revan","also":true,"gives":["it gets prevention of up to 4 damage to one of the Independent units or the neutral units or the non-unique units by activation, once an attack"],"leftOut":[{"class":"static, other","reasons":["disrupting"]}]}
31f2d5ff423ecea7 KAE Sith Triumvirate (A) 2 {"copies":["one ability of at most 3 cards in its stack"]}
ee61ff64013e7f4b KAE Sith Triumvirate (C) 3 ["Discard one of your Subordinate units -> Evade 3"]
7ee67e03e0dabaaa PM Aurra Sing (C) 3 {"gives":["it gets +10 speed and +1 power and +1 health for each note counter on it"],"leftOut":[{"class":"static, moving","matters":["battle"]}]}
6c33323eda968808 PM Fight on All Fronts 2 ["Pay 3 Force -> one of your units gets +2 power and Critical Hit 1 as long as there is one of your space units and there is one of your ground units and there is one of your character units"]
a98ef8d12e77f687 PM Fight on All Fronts 3 ["Pay 6 Force -> one of your units gets +4 power and Critical Hit 2 as long as there is one of your space units and there is one of your ground units and there is one of your character units"]
48132187015c3105 PM Ki-Adi-Mundi (B) 2 {"gives":["it gets attacks on your opponent's character units in the build zone","it gets an attack cost of 2 Force as long as it attacks any unit by build-zone"],"leftOut":[{"class":"static, attacking","matters":["battle"]}]}
d4f0d342841752c4 PM Sneak Attack 2 {"damage":["Pay 8 Force -> 8 dice of damage to one of the units"]}
efc32e3d42cb98df RAS Chewbacca (I) 2 ["it gets untapping when its Retaliate discards any unit"]
4bdd35f14bb646e9 RAS Prince Xizor (A) 2 {"gives":["all your other neutral Upkeep units get +10 speed and +1 power"],"leftOut":[{"class":"static, costs","matters":["battle"],"reasons":["limits","absent"]}]}
a40df1d5282efed0 ROTJ Bib Fortuna (A) 1 {"gives":["it gets +20 speed and +2 power and +2 health for each note counter on it"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"static, moving","matters":["battle"]}]}
28c8c33ab3101ab4 ROTJ Close Quarters 1 ["Pay 3 Force -> all your ground units get +2 power and Overkill as long as there are at least 4 of your ground units","Pay 3 Force -> all your character units get +2 power and Overkill as long as there are at least 4 of your character units"]
f55c0734f9a08752 ROTJ Endor Shield Generator 4 ["tap -> one of your space units gets Shields 4"]
a9e88889da131992 ROTJ Ewok Village 1 ["all your ground units get a toll of 1 Force for your opponent's units"]
55d470744c56e2de ROTJ Fly Casual 1 {"gives":["Pay 2 Force -> one of the space units or the ground units gets -20 speed and Lucky 2"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
b259ecfb02a1250e ROTJ High-Speed Dodge 1 ["it gets prevention of up to 3 damage to one of your units with at least 50 speed for 1 Force, once an attack"]
c0d1a1b984f70588 ROTJ Ionization Weapons 2 ["Pay 3 Force -> all your opponent's units get no Shields"]
8e352f1ddc9cfb95 ROTJ Lando Calrissian (H) 2 {"gives":["tap -> one of your neutral units gets +4 power","tap -> one of your opponent's neutral units gets -4 power"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
2df00404b52ba370 ROTJ Lightsaber Throw 2 {"damage":["Pay 6 Force, tap one of your character units -> 6 damage to one of the character units"],"leftOut":[{"class":"static, moving","matters":true}]}
b7b95453d97f30c2 ROTJ Log Trap 1 {"damage":["Pay 1 Force -> 6 dice of damage to one of the ground units with at most 30 speed"]}
9d424ce23760c903 ROTJ Nien Nunb (A) 1 {"pilot":["Starfighter","Transport"],"gives":["it gets +30 speed as long as it has at least 2 Pilots","it gets +3 power as long as it has at least 2 Pilots","it gets Accuracy 2 as long as it has at least 2 Pilots"]}
e2ecea4d34edcbb8 ROTJ Salacious B. Crumb (A) 1 ["tap -> one of your opponent's units gets -2 power"]
fbfebee188f481b4 ROTJ Trap Door! 1 {"damage":["Pay 4 Force -> 3 damage to one of the character units"],"leftOut":[{"class":"static, tapping","matters":["duel","battle"],"reasons":["tapping"]}]}
1df0d43655dca2e6 ROTJ Wookiee Hug 1 {"gives":["it gets prevention of up to 2 damage to one of your units for 3 Force, once an attack"],"leftOut":[{"class":"static, keywords","matters":true}]}
298e7ff40e12bb7a ROTS Combined Squadron Tactics 1 ["Pay 4 Force -> one of your space units gets +3 power"]
1b178a6d63a30c06 ROTS Destroyer Droid, Q Series 2 {"gives":["chosen -> it gets +1 power and Accuracy 1"],"leftOut":[{"class":"triggered, keywords","matters":true}]}
d9350149ba9b94ed ROTS Surge of Strength 1 ["Pay 4 Force -> one of the units gets +5 power"]
af4eb17de4187e2f ROTS Unity of the Jedi 1 {"gives":["Pay 3 Force -> one of your Jedi character units gets +2 power and Accuracy 1"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
f5471d89b7861951 ROTS Utapau Sinkhole 1 ["all the non-Creature non-Aquatic ground units get -1 power and -10 speed"]
b4d1abcc57848f3b SR Brutal Assault 1 ["Pay 2 Force -> one of your units gets +5 power, then does 2 damage to itself"]
445a3380ddabfb61 SR Darth Maul (C) 1 ["Pay 3 Force -> the unit it attacks gets no Evade"]
ee7d2b1d16882979 SR Moment of Truth 1 ["it gets prevention of up to 1 damage to one of your units for 1 Force, once an attack","it gets prevention of up to 2 damage to one of your units for 1 Force, once an attack as long as there is one of the character units named Mace Windu"]
352e429c5f1658ec SR Unfriendly Fire 1 {"damage":["Pay 7 Force -> 2 damage to one of the units"]}
74329c4107520112 TM Arvala Jawa Tribe (B) 1 ["it gets Fury 1 for each note counter on it"]
7a01f15f4a198131 TM Cara Dune (D) 3 ["chosen -> one of your Farmer units or your Subordinate units gets +1 power for each credit counter on it"]
d0bd50c7808b18ed TM Din Djarin (C) 3 {"gives":["all your other character units get \"Pay 1 Force -> Protect 1\""],"leftOut":[{"class":"activated, duration","matters":["row","battle"]}]}
2d2abca00b0267a4 TM Din's Strike Team (B) 1 {"gives":["it gets attacks on your opponent's Starfighter units","it gets attacks on your opponent's Starfighter units in the build zone"],"leftOut":[{"class":"static, attacking","matters":["battle"]}]}
df36948bb05e3dd6 TM Farmer Fighting Squad 1 ["it gets Avenge 1 for each note counter on it"]
ebbba776976f9038 TM Furious Farmers 1 ["it gets Fury 1 for each note counter on it"]
7455c117c739df13 TM Grogu (C) 1 {"gives":["it gets prevention of up to 1 damage to it"],"leftOut":[{"class":"static, Force","matters":["row","duel","battle"],"reasons":["Force"]}]}
0e816f4840b8d37c TM Mudhorn 3 ["it gets Fury 1 for each note counter on it"]
551229cb19d5ddb6 TM Riot's Starfighter (A) 2 ["it gets an attack that can be ended for \"Discard 2 from deck\" as long as it attacks"]
0766bfc388f92e86 TM The Armorer (C) 1 {"reserves":["tap -> one of your Mandalorian ground units or your Mandalorian character units gets +1 power"],"leftOut":[{"class":"activated, damage counters","matters":["duel","battle"],"reasons":["counters"]}]}
a9ad32f8f7138d34 TM Tusken Patrol 3 ["it gets an attack that can be ended for \"Discard 2 from hand\" as long as it attacks"]
8e9a42c63f9c8f41 TM Urchins (B) 2 {"gives":["it gets the Force Sensitive Child subtype as long as it has at least 1 note counter"],"leftOut":[{"class":"keyword, Upkeep","matters":["duel","battle"],"reasons":["Force"]}]}
40dde9ffd1729c4d TM Zero (A) 1 {"pilot":["Gunship","Transport"],"gives":["Cunning","chosen -> it gets Stealth"]}
9dd195e7abee4167 TMW Ahsoka Tano (N) 3 {"gives":["Pay 3 Force -> one of your opponent's units gets no Double Strike"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"activated, duration","matters":["battle"]}]}
948094447f8b59b6 TMW Axe Woves (A) 1 ["it gets +1 power for each note counter on it"]
11e3e79274075ac4 TMW Cara Dune (E) 1 {"gives":["all your opponent's units here get no Avenge"],"leftOut":[{"class":"static, other","reasons":["entering"]}]}
571a84ee324d7648 TMW Crest Bridge Crew (B) 2 {"pilot":["Gunship"],"gives":[],"copies":["one ability of at most 2 cards in play: your unit with Din in the name or your unit with Grogu in the name"],"leftOut":[{"class":"triggered, choice","matters":["battle"]}]}
4a5b88c4c75d5990 TMW Din Djarin (F) 4 {"copies":["any abilities of any cards in its stack"],"leftOut":[{"class":"activated, Force","matters":["duel","battle"]}]}
31d53a65589dbe44 TMW Dock Crane 2 ["it gets no Stealth"]
7839c7f08a797cba TMW Doctor Mandible (A) 2 ["the unit it attacks gets Lucky 1","all the units get Lucky 1 as long as it attacks this unit"]
35791303f06ee098 TMW Hangar Deck Guards 1 ["tap -> all your opponent's units get an attack cost of 2 Force as long as it attacks your space unit"]
dd90891ab07d2b18 TMW Heiress (A) 3 {"equipped":"any Nite Owl unit or any unit named Nite Owl","also":true,"gives":[],"copies":["any abilities of any cards in its stack"],"leftOut":[{"class":"activated, Force","matters":["duel","battle"]}]}
c55d70b471bc3994 TMW Karthon Security Droid 1 ["it gets no attack as long as it attacks any non-captive unit"]
7463ea44a0c460fa TMW Lava Meerkat 2 ["all your units get +1 power as long as it attacks the chosen unit and it has at least 1 note counter"]
0bb0d6dcfe16129d TMW Massiff Pack 2 ["it gets an attack that ends on 4 of 6 as long as it attacks any Tusken unit"]
439e220a9143bcdb TMW Migs Mayfeld (C) 2 ["it gets the Imperial subtype as long as it has at least 1 note counter"]
619eb82d7b5dd4ba TMW Moff Gideon (E) 5 ["Pay 2 Force -> Absorb 2","Pay 2 Force -> Evade 3"]
eb3f37815f1b3b93 TMW Nite Owls (B) 4 ["it gets attacks on character units","it gets -2 power as long as it attacks","it gets +2 power as long as it attacks any unit here"]
8447f7049cdb126e TMW Slave I (M) 2 ["it gets +2 power as long as there is one of your space units and there is one of your ground units and there is one of your character units"]
24c72b24732b9e7f TROS Force Dyad (A) 3 {"copies":["each ability of all cards in its stack: any Ben Solo unit or any unit named Ben Solo or any Rey unit or any unit named Rey"]}
cadf286e94abbc67 TROS Kylo Ren (O) 2 ["Pay 1 Force each time -> it gets +1 power"]
f4fae54d0bdaf0ac TROS Night Buzzard (B) 2 ["chosen -> one of your opponent's units gets no Stealth"]
9e289a76a9a98aa1 TROS Rey Skywalker (N) 2 {"copies":["each Force-activated ability of a card in the discard pile: any Jedi character unit"]}
8fa6ebfdc36b0dd7 TROS Rey's Lightsaber (A) 5 {"equipped":"any Rey unit or any unit named Rey or any Rey Skywalker unit or any unit named Rey Skywalker","also":true,"gives":["Remove 1 mastery counter from it -> it gets Accuracy 1"]}
2db82b905b199342 TROS Speaking Sith 1 ["chosen -> one of your Jedi units or your Sith units gets Cunning and Fury 2"]
609897c4f7678018 TROS Speaking Sith 2 ["Pay 2 Force -> one of your Jedi units or your Sith units gets Critical Hit 2"]
76cc244c5d1fd213 TROS Zorii Bliss (A) 1 ["all the units get -4 power as long as it attacks this unit and it has at least 1 note counter"]
`;

interface SingleText {
  /** "AAA Qui-Gon Jinn (H) 1"; the page leaves it out. */
  readonly place: string;
  readonly entry: string;
}

let known: ReadonlyMap<string, SingleText> | undefined;

/** Parsed on first use, so that a page that reads no texts leaves the rows out. */
export function singleTexts(): ReadonlyMap<string, SingleText> {
  known ??= new Map(
    rows()
      .trim()
      .split('\n')
      .map((row) => {
        const [, digest = '', place = '', entry = ''] = /^(\S+) (?:(.+? \d+) )?([[{].+)$/.exec(row) ?? [];
        return [digest, { place, entry }];
      }),
  );
  return known;
}

let names: ReadonlySet<string> | undefined;

/** Looks at the name first, since digests are slow. */
export function readSingleText<C extends OtherClause>(name: string, clause: string): C | null {
  names ??= new Set([...singleTexts().values()].map(({ place }) => baseName(place.replace(/^\S+ | \d+$/g, ''))));
  if (!names.has('') && !names.has(baseName(name))) return null;
  const words = tokensOf(clause).map(({ lower }) => lower);
  const row = singleTexts().get(digestOfText([baseName(name), ...words].join(' ')));
  return row === undefined ? null : (otherClauseOf(JSON.parse(row.entry), row.place) as C);
}

let places: ReadonlySet<string> | undefined;

export function isSingleText(card: { readonly set: string; readonly name: string; readonly clause: number }): boolean {
  places ??= new Set([...singleTexts().values()].map(({ place }) => place));
  return places.has(`${card.set} ${card.name} ${card.clause}`);
}
