import { digestOfText } from '../../base/digest.js';
import { baseName } from '../../rules/game/group.js';
import type { OtherClause } from '../catalogue/clause.js';
import { otherClauseOf } from '../catalogue/clause-fields.js';
import { tokensOf } from './grammar/rule.js';

/** Wording of one card alone: digest of name and words, card and clause, catalogue entry. write-cards.mjs names idle rows. */
const rows = (): string => String.raw`
126a933f 15TH General Leia Organa Solo (K2) 2 {"gives":["it gets no attack as long as it is in the space arena","all your opponent's units get no attack as long as it attacks this unit and it is in the space arena"],"leftOut":[{"class":"static, control","matters":["battle"],"reasons":["limits"]}]}
f35541b1 AAA Anakin Skywalker (Y) 3 {"pilot":["Speeder","Starfighter","Transport"],"gives":["Damage Control 1","Pay 2 Force -> Deflect 1","Pay 1 Force -> Retaliate 3"]}
c894b3ef AAA Ferus Olin (E) 2 {"reserves":["tap -> it gets +1 Force as long as there is none of the Padawan units","tap -> it gets +2 Force as long as there is one of the Padawan units"],"leftOut":[{"class":"static, card draw","reasons":["cards"]},{"class":"static, Force","matters":["row","duel","battle"]}]}
71b57e3c AAA Jedi Master and Apprentice (I) 2 {"copies":["one ability of a card in its stack: any Master unit","one ability of a card in its stack: any Padawan unit"]}
69f40c99 AAA Komari Vosa (A) 3 {"pilot":["Creature","Cultist"],"gives":["Ferocity","Overkill","it gets +2 power"]}
57bd1ef2 AAA Mother of Shaa 1 ["all your Apprentice units or your Force Sensitive units or your Jedi Padawan units get -1 activation cost down to 1"]
f0cb1286 AAA N'Kata Del Gormo (A) 1 {"gives":["all your units with at least 1 note counter get the Jedi Padawan subtype and Parry 1"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"activated, duration","matters":["battle"]}]}
dfb9b5c1 AAA Olana Chion (A) 1 {"gives":["Foresight"],"leftOut":[{"class":"static, Force","matters":true}]}
510ae7f1 AAA Qui-Gon Jinn (H) 1 {"gives":["choose -> it gets Double Strike"],"leftOut":[{"class":"triggered, tapping","matters":["duel","battle"],"reasons":["tapping"]}]}
c1980892 AAA Sifo-Dyas (B) 2 {"class":"triggered, attacking","matters":false,"reasons":["points"]}
4a10f973 AAA Sith Infiltrator (E) 3 {"gives":["chosen -> one of your opponent's units gets no Stealth"],"leftOut":[{"class":"activated, duration","matters":["row","duel","battle"]}]}
9fe2549a AAA Yaddle (B) 3 {"class":"activated, tapping","matters":["duel","battle"],"reasons":["Force","tapping"]}
5818d4c4 ANH Biggs Darklighter (A) 1 {"pilot":["Starfighter"],"gives":["it gets prevention of all damage to one of your other space units for its discard by activation as long as it is in the space arena and it is any Starfighter unit"]}
7aafab41 ANH General Tagge (A) 1 {"gives":["all your Capital Ship units get +1 power"],"leftOut":[{"class":"static, Battle cards","matters":true}]}
14131c23 ANH Krayt Dragon 1 ["it gets untapping when its damage discards any unit"]
b0533140 ANH Luke's Warning 1 ["it gets prevention of up to 3 damage to one of your character units for 2 Force, once an attack","it gets prevention of up to 1 damage to one of your space units or your ground units for 2 Force, once an attack"]
84bcaaef ANH Momaw Nadon (A) 1 ["all the Stormtrooper character units get -20 speed"]
a4efde2d ANH Most Desperate Hour 1 {"gives":["Pay 5 Force -> one of your Starfighter units gets Critical Hit 6"],"leftOut":[{"class":"static, tapping","matters":["battle"],"reasons":["tapping","absent"]},{"class":"static, timing","reasons":["timing"]}]}
fdab6498 ANH Rebel Marine Squad 1 ["it gets Accuracy -1"]
f870b004 ANH Rescue 1 ["it gets prevention of up to 2 damage to one of your units for 4 Force, once an attack","Pay 4 Force -> one of your units gets +3 power"]
0b45dbad AOTC Battle Fatigue 1 ["Pay 2 Force -> all the units get -1 power"]
8bddee9a AOTC Darth Sidious (A) 2 {"class":"static, other","matters":false,"reasons":["cards"]}
f3cf1dee AOTC Jar Jar Binks (A) 1 ["it gets re-rolls of dice against it"]
527b3c60 AOTC Lost in the Asteroids 1 {"gives":["chosen -> all the space units get no damage done"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
60b78d57 AOTC Lull in the Fighting 1 {"gives":["chosen -> all the character units get no damage done"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
1da626b6 AOTC Padme Amidala (C) 1 {"gives":["it gets prevention of all damage to it for 1 damage counter by its retreat by activation"],"leftOut":[{"class":"activated, retreat","matters":["row","duel","battle"]}]}
dfb5bead AOTC Peace on Naboo 1 {"gives":["chosen -> all the ground units get no damage done"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
af5964b8 AOTC Spirit of the Fallen 1 {"gives":["Pay 2 Force -> all your character units get +2 power"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
b573b7eb BOBF Bib Fortuna (D) 1 ["all your character units get Lucky 1 for each credit counter on that unit as long as it attacks","all your character units get Lucky 1 for each credit counter on the unit it attacks as long as it attacks"]
f55fbaa6 BOBF Bib Fortuna (D) 2 ["Let opponent put 1 credit counter -> Evade 2"]
eebe1c56 BOBF Boba Fett (C2) 2 {"pilot":["Creature","Speeder"],"gives":["Overkill","it gets +1 power for each note counter on it","it gets +1 power as long as it attacks any unit"],"leftOut":[{"class":"triggered, attacking","matters":["row","duel","battle"]}]}
2a672ffb BOBF Cobb Vanth (D) 2 ["it gets Lucky 3 as long as it attacks any unit with at least 1 corruption counter","it gets Lucky 3 as long as it is attacked by any unit with at least 1 corruption counter"]
f61ee5a7 BOBF Docked Transport 1 {"gives":["all your units here with at least 1 note counter get +1 power"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
b71c2c27 BOBF Dokk Strassi (A) 3 ["it gets \"Pay 1 Force -> Redirect to your Crime units or your Trandoshan units\""]
fd4202bc BOBF Freetown V-35 Courier 3 ["it gets \"Pay 1 Force -> Intercept for your other ground units with cost at most 4\""]
f3c580ed BOBF Hutt's Entourage 1 ["it gets no Stealth as long as there is one of the units here named Hutt Twins","all the units get no attack as long as it attacks any unit here named Hutt Twins"]
d37d5aa0 BOBF Krrsantan (B) 3 ["it gets Accuracy -1 as long as it attacks any unique character unit"]
ae733b52 BOBF Mayor Mok Shaiz (A) 2 ["it gets \"Pay 1 Force -> Redirect to your Crime units\""]
806d4a75 BOBF Mod Biker Gang 2 {"class":"activated, moving","matters":["battle"],"reasons":["units"]}
c4efd4df BOBF Night Wind Assassin 3 {"gives":["all your opponent's units get -1 power for each of your Crime Gang Assassin units here, up to 3 as long as it attacks this unit"],"leftOut":[{"class":"triggered, timing","matters":["row","battle"]}]}
f633d601 BOBF Sarlacc (E) 3 ["it gets attacks on your opponent's multi-arena units"]
2df81f02 BOBF Sarlacc (E) 4 ["chosen -> one of your opponent's units gets no Armor and no Shields"]
cb1a68d3 BOTS Gamorrean Commander 2 ["chosen -> all your Gamorrean units get Fury 1 and Armor"]
9c5533df BOTS Hutt Flotilla 3 {"gives":["chosen -> it gets Avenge 2"],"leftOut":[{"class":"triggered, choice","matters":["battle"]}]}
1879dc78 BOTS Jabba's Entertainers (A) 2 {"gives":["tap -> one of your opponent's ground units or your opponent's character units gets -2 power"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"static, build points","reasons":["points"]}]}
2466af79 BOTS Jabba's Entertainers (A) 3 ["all your opponent's units get an attack that can be ended on 2 of 6 as long as it attacks this unit"]
042a26ad BOTS Jabba's Palace Gate (A) 2 ["it gets \"Remove X Resource counters -> Protect X, up to 4\""]
df58cffc BOTS Krayt Gunship 3 ["Remove 2 Resource counters -> it gets Ferocity"]
75dfa7b4 BOTS Max Rebo (B) 2 {"gives":["tap -> all your opponent's units get an attack that can be ended for \"Remove 1 Resource counter\" as long as it attacks your Entertainer unit or your Musician unit"],"leftOut":[{"class":"activated, retreat","matters":["row","duel","battle"]}]}
bde4d2b3 BOTS Pateesa (B) 4 {"gives":["it gets +2 power and +2 health for each note counter on it"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"activated, duration","matters":["battle"]}]}
bf911b4d BOTS Tatooine Pirate 1 ["it gets +10 speed and Precision as long as there is one of your Speeder units"]
94f4f46a BOY Escape Pod 1 {"class":"triggered, Pilots","matters":["battle"],"reasons":["leaving","absent"]}
8093fc2f ESB Antivehicle Laser Cannon 2 ["it gets no untapping in the turn after its attack"]
d04ce8ed ESB Battle the Wampa 1 ["Pay 1 Force -> one of your units gets +3 power and Critical Hit 3 as long as it attacks and it attacks any creature unit"]
6d76a8b6 ESB Close the Shield Doors 2 ["Pay 4 Force -> all your units get Armor"]
f20074e2 ESB Emergency Repairs 1 {"gives":["it gets prevention of all damage to one of your units for 1 Force, once an attack"],"leftOut":[{"class":"static, hand","reasons":["cards"]}]}
88347ca3 ESB Float Away 1 {"gives":["Pay 1 Force -> one of your units gets Shields 3"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
201436de ESB General Carlist Rieekan (A) 1 {"gives":["chosen -> all your units get prevention of all damage to it by its retreat by activation"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"activated, retreat","matters":["row","duel","battle"]}]}
d8f5dbc0 ESB General Maximilian Veers (A) 1 {"pilot":["Walker"],"gives":["it gets +10 speed","it gets +2 power","it gets re-rolls of its dice"]}
3137761d ESB Go for the Legs 1 ["Pay 0 Force -> one of your ground units gets +1 power and Accuracy 1 and Stun 1 as long as there are at least 2 of your ground units"]
818529dd ESB Go for the Legs 2 ["Pay 0 Force -> one of your ground units gets +2 power and Accuracy 2 and Stun 2 as long as there are at least 2 of your ground units and there are at least 3 of your ground units"]
96ea7120 ESB Jedi's Failure 1 {"gives":["Pay 2 Force -> one of your Jedi units gets +8 power"],"leftOut":[{"class":"triggered, control","matters":["battle"],"reasons":["units"]}]}
7e5d05c4 ESB Lando Calrissian (C) 1 {"gives":["it gets prevention of all damage to it for \"discard one of your other units\" by activation"],"leftOut":[{"class":"static, build points","reasons":["points"]}]}
768db53a ESB Lando Calrissian (D) 1 {"class":"triggered, control","matters":["duel","battle"],"reasons":["Force","units"]}
d27bd16e ESB Millennium Falcon (E) 3 ["it gets attacks on character units"]
26366abb ESB Obi-Wan's Spirit (A) 3 ["all your Jedi character units get -1 activation cost down to 1"]
3b6def8c ESB Precise Attack 2 ["Pay 5 Force -> all your units get Accuracy 1"]
56639584 ESB Probot 1 {"gives":["it gets its discard by any damage"],"leftOut":[{"class":"static, damage counters","reasons":["cards"]},{"class":"static, card draw","reasons":["cards"]}]}
57fd1305 ESB Shield Generator 1 ["all your opponent's units get no attack as long as it attacks your ground unit by bombard"]
5f93b70e ESB Strange Lodgings 2 ["it gets prevention of up to 4 damage to one of your units for 4 Force, once an attack"]
98291dc6 ESB Tauntaun 1 ["it gets prevention of all deadly damage to one of your character units for its discard by activation"]
7b4ada74 ESB Yoda (F) 1 {"class":"activated, Battle cards","matters":false,"reasons":["hand"]}
a3801bff ESB Yoda (G) 1 {"class":"triggered, other","matters":false,"reasons":["entering"]}
4bfc60a4 FOR Bendu (A) 4 {"gives":["tap -> it gets +1 Force for each card in its stack"],"leftOut":[{"class":"static, Force","matters":["row","duel","battle"]}]}
6958ff8d FOR Elite TIE Defender 2 ["it gets attacks on your opponent's multi-arena space units"]
db24f147 FOR Ezra Bridger (I) 2 ["it gets prevention of up to 1 damage to it as long as there is one of your other Lothal Rebel units here"]
c5f95d37 FOR Imperial Super Commandos 1 ["it gets +10 speed and +1 power for each note counter on it"]
041386bc FOR Kanan Jarrus (D) 3 ["Discard it -> Protect 4"]
133094f2 FOR Maul (S) 3 {"copies":["each ability and subtype of a card in its stack: any Ezra Bridger unit or any unit named Ezra Bridger"]}
f91fd9f3 FOR Rebel Droideka 3 ["it gets attacks on ground units","it gets no attack as long as it attacks any non-multi-arena ground unit and there is none of your other Rebel units"]
e1e003e4 FOR Sabine Wren (E) 2 ["it gets +1 power and \"Pay 2 Force -> Evade 2\" as long as it has at least 2 mastery counters","it gets +1 power and Focus 2 as long as it has at least 4 mastery counters","it gets +1 power and Double Strike as long as it has at least 6 mastery counters"]
a472f43b FOR Thrawn's Assault Force (E) 3 {"gives":["all your other Imperial units get +2 power and Focus 1 as long as it has at least 1 note counter"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
3ea153f5 FOR Thrawn's Office 2 ["all your units get +2 power and Accuracy 1 and Precision as long as it attacks your opponent's unit with at least 1 note counter"]
197ddaf1 FOR Ursa Wren (A) 3 ["chosen -> all your Mandalorian space units get +20 speed and +2 power as long as there is none of your Imperial space units or your Rebel space units","chosen -> all your Mandalorian ground units get +20 speed and +2 power as long as there is none of your Imperial ground units or your Rebel ground units","chosen -> all your Mandalorian character units get +20 speed and +2 power as long as there is none of your Imperial character units or your Rebel character units"]
11a861fb IA Agent Blaise (A) 3 {"class":"activated, Hidden Cost","matters":["battle"],"reasons":["cards","units"]}
ae080a2a IA Diala Passil (A) 1 ["chosen -> it gets +10 speed and Critical Hit 2"]
c6759588 IA General Weiss's AT-ST (A) 2 ["choose one -> it gets Accuracy 1","choose one -> it gets Critical Hit 2","choose one -> it gets Fury 3 and Overkill"]
dcd1966d IA Onar Koma (A) 2 {"gives":["all your opponent's units get -1 power as long as it attacks your other character unit"],"leftOut":[{"class":"static, power","matters":true}]}
b180b248 IA Onar Koma (A) 3 ["all your opponent's units get Precision as long as it attacks this unit"]
08b905e0 IA Verena Talos (A) 3 ["it gets Area Damage 1 for each power of the unit it attacks"]
143a4bb8 JG Captured Reek 1 ["it gets an attack cost of 1 Force"]
956edc6f JG Coup de Grace 1 {"damage":["Pay 8 Force -> 1 damage for each damage counter on it to one of your opponent's units"]}
f4f1713d JG Darth Sidious (C) 1 ["it gets Cunning"]
a950cfb2 JG Obi-Wan's Maneuver 1 ["it gets prevention of up to 1 damage to one of your space units or your ground units, once an attack"]
bf7a7106 JG Obi-Wan's Starfighter (B) 1 {"gives":["it gets attacks on your opponent's space units in the build zone","it gets an attack cost of 2 Force as long as it attacks any unit by build-zone","it gets +2 power as long as it attacks any unit by build-zone"],"leftOut":[{"class":"static, attacking","matters":["battle"]}]}
c1c0f5d1 JG Yoda (E) 2 {"reserves":["it gets prevention of up to 2 damage to one of your units by activation, once an attack"]}
5292d9fa KAE Darth Malak (C) 1 ["it gets Critical Hit 2 and -1 activation cost down to 1 as long as there is one of the units named Star Forge"]
3c7c0399 KAE General Vaklu (A) 2 {"class":"triggered, build points","matters":["battle"],"reasons":["tapping","paid"]}
9034cb55 KAE Gizka 2 {"gives":["tap -> one of your opponent's ground units or your opponent's character units gets no Stealth"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"static, speed","matters":["duel","battle"],"reasons":["speed"]}]}
9bbea0e4 KAE Jekk'Jekk Tarr 2 ["chosen -> one of your opponent's units here gets +1 activation cost"]
66939192 KAE Malachor System 1 {"gives":["all the Jedi units or the Mandalorian units or the Sith units get +1 activation cost"],"leftOut":[{"class":"static, costs","reasons":["costs"]},{"class":"keyword, Bounty","matters":["battle"],"reasons":["Force","over"]}]}
3501ce61 KAE Revan's Mask (C) 3 {"equipped":"any Darth Revan unit or any unit named Darth Revan or any Revan unit or any unit named Revan","also":true,"gives":["it gets prevention of up to 4 damage to one of the Independent units or the neutral units or the non-unique units by activation, once an attack"],"leftOut":[{"class":"static, other","reasons":["disrupting"]}]}
31f2d5ff KAE Sith Triumvirate (A) 2 {"copies":["one ability of at most 3 cards in its stack"]}
ee61ff64 KAE Sith Triumvirate (C) 3 ["Discard one of your Subordinate units -> Evade 3"]
7ee67e03 PM Aurra Sing (C) 3 {"gives":["it gets +10 speed and +1 power and +1 health for each note counter on it"],"leftOut":[{"class":"static, moving","matters":["battle"]}]}
6c33323e PM Fight on All Fronts 2 ["Pay 3 Force -> one of your units gets +2 power and Critical Hit 1 as long as there is one of your space units and there is one of your ground units and there is one of your character units"]
a98ef8d1 PM Fight on All Fronts 3 ["Pay 6 Force -> one of your units gets +4 power and Critical Hit 2 as long as there is one of your space units and there is one of your ground units and there is one of your character units"]
48132187 PM Ki-Adi-Mundi (B) 2 {"gives":["it gets attacks on your opponent's character units in the build zone","it gets an attack cost of 2 Force as long as it attacks any unit by build-zone"],"leftOut":[{"class":"static, attacking","matters":["battle"]}]}
d4f0d342 PM Sneak Attack 2 {"damage":["Pay 8 Force -> 8 dice of damage to one of the units"]}
efc32e3d RAS Chewbacca (I) 2 ["it gets untapping when its Retaliate discards any unit"]
8ce712c7 RAS Ponda Baba (A) 1 {"class":"triggered, attacking","matters":["battle"],"reasons":["limits"]}
4bdd35f1 RAS Prince Xizor (A) 2 {"gives":["all your other neutral Upkeep units get +10 speed and +1 power"],"leftOut":[{"class":"static, costs","matters":["battle"],"reasons":["limits","absent"]}]}
a40df1d5 ROTJ Bib Fortuna (A) 1 {"gives":["it gets +20 speed and +2 power and +2 health for each note counter on it"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"static, moving","matters":["battle"]}]}
28c8c33a ROTJ Close Quarters 1 ["Pay 3 Force -> all your ground units get +2 power and Overkill as long as there are at least 4 of your ground units","Pay 3 Force -> all your character units get +2 power and Overkill as long as there are at least 4 of your character units"]
f55c0734 ROTJ Endor Shield Generator 4 ["tap -> one of your space units gets Shields 4"]
a9e88889 ROTJ Ewok Village 1 ["all your ground units get a toll of 1 Force for your opponent's units"]
55d47074 ROTJ Fly Casual 1 {"gives":["Pay 2 Force -> one of the space units or the ground units gets -20 speed and Lucky 2"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
b259ecfb ROTJ High-Speed Dodge 1 ["it gets prevention of up to 3 damage to one of your units with at least 50 speed for 1 Force, once an attack"]
c0d1a1b9 ROTJ Ionization Weapons 2 ["Pay 3 Force -> all your opponent's units get no Shields"]
8e352f1d ROTJ Lando Calrissian (H) 2 {"gives":["tap -> one of your neutral units gets +4 power","tap -> one of your opponent's neutral units gets -4 power"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
2df00404 ROTJ Lightsaber Throw 2 {"damage":["Pay 6 Force, tap one of your character units -> 6 damage to one of the character units"],"leftOut":[{"class":"static, moving","matters":true}]}
b7b95453 ROTJ Log Trap 1 {"damage":["Pay 1 Force -> 6 dice of damage to one of the ground units with at most 30 speed"]}
9d424ce2 ROTJ Nien Nunb (A) 1 {"pilot":["Starfighter","Transport"],"gives":["it gets +30 speed as long as it has at least 2 Pilots","it gets +3 power as long as it has at least 2 Pilots","it gets Accuracy 2 as long as it has at least 2 Pilots"]}
e2ecea4d ROTJ Salacious B. Crumb (A) 1 ["tap -> one of your opponent's units gets -2 power"]
fbfebee1 ROTJ Trap Door! 1 {"damage":["Pay 4 Force -> 3 damage to one of the character units"],"leftOut":[{"class":"static, tapping","matters":["duel","battle"],"reasons":["tapping"]}]}
1df0d436 ROTJ Wookiee Hug 1 {"gives":["it gets prevention of up to 2 damage to one of your units for 3 Force, once an attack"],"leftOut":[{"class":"static, keywords","matters":true}]}
298e7ff4 ROTS Combined Squadron Tactics 1 ["Pay 4 Force -> one of your space units gets +3 power"]
1b178a6d ROTS Destroyer Droid, Q Series 2 {"gives":["chosen -> it gets +1 power and Accuracy 1"],"leftOut":[{"class":"triggered, keywords","matters":true}]}
d9350149 ROTS Surge of Strength 1 ["Pay 4 Force -> one of the units gets +5 power"]
af4eb17d ROTS Unity of the Jedi 1 {"gives":["Pay 3 Force -> one of your Jedi character units gets +2 power and Accuracy 1"],"leftOut":[{"class":"static, timing","reasons":["timing"]}]}
f5471d89 ROTS Utapau Sinkhole 1 ["all the non-Creature non-Aquatic ground units get -1 power and -10 speed"]
b4d1abcc SR Brutal Assault 1 ["Pay 2 Force -> one of your units gets +5 power, then does 2 damage to itself"]
445a3380 SR Darth Maul (C) 1 ["Pay 3 Force -> the unit it attacks gets no Evade"]
ee7d2b1d SR Moment of Truth 1 ["it gets prevention of up to 1 damage to one of your units for 1 Force, once an attack","it gets prevention of up to 2 damage to one of your units for 1 Force, once an attack as long as there is one of the character units named Mace Windu"]
352e429c SR Unfriendly Fire 1 {"damage":["Pay 7 Force -> 2 damage to one of the units"]}
54195caa SR Yoda (C) 1 {"class":"activated, prevention","matters":["duel","battle"],"reasons":["price","counters"]}
d0bd50c7 TM Din Djarin (C) 3 {"gives":["all your other character units get \"Pay 1 Force -> Protect 1\""],"leftOut":[{"class":"activated, duration","matters":["row","battle"]}]}
2d2abca0 TM Din's Strike Team (B) 1 {"gives":["it gets attacks on your opponent's Starfighter units","it gets attacks on your opponent's Starfighter units in the build zone"],"leftOut":[{"class":"static, attacking","matters":["battle"]}]}
df36948b TM Farmer Fighting Squad 1 {"gives":["it gets Avenge 1 for each note counter on it"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
ebbba776 TM Furious Farmers 1 {"gives":["it gets Fury 1 for each note counter on it"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
898642b3 TM Greef Karga (D) 1 {"class":"Reserves, Bounty","matters":false,"reasons":["cards","points"]}
7455c117 TM Grogu (C) 1 {"gives":["it gets prevention of up to 1 damage to it"],"leftOut":[{"class":"static, Force","matters":["row","duel","battle"],"reasons":["Force"]}]}
6fa03a88 TM Moff Gideon (C) 1 {"class":"activated, control","matters":["battle"],"reasons":["cards","units"]}
0e816f48 TM Mudhorn 3 {"gives":["it gets Fury 1 for each note counter on it"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
551229cb TM Riot's Starfighter (A) 2 ["it gets an attack that can be ended for \"Discard 2 from deck\" as long as it attacks"]
0766bfc3 TM The Armorer (C) 1 {"reserves":["tap -> one of your Mandalorian ground units or your Mandalorian character units gets +1 power"],"leftOut":[{"class":"activated, damage counters","matters":["duel","battle"],"reasons":["counters"]}]}
a9ad32f8 TM Tusken Patrol 3 ["it gets an attack that can be ended for \"Discard 2 from hand\" as long as it attacks"]
8e9a42c6 TM Urchins (B) 2 {"gives":["it gets the Force Sensitive Child subtype as long as it has at least 1 note counter"],"leftOut":[{"class":"keyword, Upkeep","matters":["duel","battle"],"reasons":["Force"]}]}
40dde9ff TM Zero (A) 1 {"pilot":["Gunship","Transport"],"gives":["Cunning","chosen -> it gets Stealth"]}
9dd195e7 TMW Ahsoka Tano (N) 3 {"gives":["Pay 3 Force -> one of your opponent's units gets no Double Strike"],"leftOut":[{"class":"static, timing","reasons":["timing"]},{"class":"activated, duration","matters":["battle"]}]}
94809444 TMW Axe Woves (A) 1 ["it gets +1 power for each note counter on it"]
62066da1 TMW Calodan Lookouts 2 {"class":"triggered, Force","matters":["duel","battle"],"reasons":["Force"]}
11e3e792 TMW Cara Dune (E) 1 {"gives":["all your opponent's units here get no Avenge"],"leftOut":[{"class":"static, other","reasons":["entering"]}]}
571a84ee TMW Crest Bridge Crew (B) 2 {"pilot":["Gunship"],"gives":[],"copies":["one ability of at most 2 cards in play: your unit with Din in the name or your unit with Grogu in the name"],"leftOut":[{"class":"triggered, choice","matters":["battle"]}]}
4a5b88c4 TMW Din Djarin (F) 4 {"copies":["any abilities of any cards in its stack"],"leftOut":[{"class":"activated, Force","matters":["duel","battle"]}]}
31d53a65 TMW Dock Crane 2 ["it gets no Stealth"]
7839c7f0 TMW Doctor Mandible (A) 2 ["the unit it attacks gets Lucky 1","all the units get Lucky 1 as long as it attacks this unit"]
35791303 TMW Hangar Deck Guards 1 ["tap -> all your opponent's units get an attack cost of 2 Force as long as it attacks your space unit"]
dd90891a TMW Heiress (A) 3 {"equipped":"any Nite Owl unit or any unit named Nite Owl","also":true,"gives":[],"copies":["any abilities of any cards in its stack"],"leftOut":[{"class":"activated, Force","matters":["duel","battle"]}]}
c55d70b4 TMW Karthon Security Droid 1 ["it gets no attack as long as it attacks any non-captive unit"]
7463ea44 TMW Lava Meerkat 2 {"gives":["all your units get +1 power as long as it attacks the chosen unit and it has at least 1 note counter"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
439e220a TMW Migs Mayfeld (C) 2 {"gives":["it gets the Imperial subtype as long as it has at least 1 note counter"],"leftOut":[{"class":"activated, duration","matters":["duel","battle"]}]}
619eb82d TMW Moff Gideon (E) 5 ["Pay 2 Force -> Absorb 2","Pay 2 Force -> Evade 3"]
eb3f3781 TMW Nite Owls (B) 4 ["it gets attacks on character units","it gets -2 power as long as it attacks","it gets +2 power as long as it attacks any unit here"]
869cb320 TMW Remnant Deck Officer 1 {"class":"activated, retreat","matters":["battle"],"reasons":["limits"]}
8447f704 TMW Slave I (M) 2 ["it gets +2 power as long as there is one of your space units and there is one of your ground units and there is one of your character units"]
24c72b24 TROS Force Dyad (A) 3 {"copies":["each ability of all cards in its stack: any Ben Solo unit or any unit named Ben Solo or any Rey unit or any unit named Rey"]}
cadf286e TROS Kylo Ren (O) 2 ["Pay 1 Force each time -> it gets +1 power"]
f4fae54d TROS Night Buzzard (B) 2 ["chosen -> one of your opponent's units gets no Stealth"]
9e289a76 TROS Rey Skywalker (N) 2 {"copies":["each Force-activated ability of a card in the discard pile: any Jedi character unit"]}
8fa6ebfd TROS Rey's Lightsaber (A) 5 {"equipped":"any Rey unit or any unit named Rey or any Rey Skywalker unit or any unit named Rey Skywalker","also":true,"gives":["Remove 1 mastery counter from it -> it gets Accuracy 1"]}
2db82b90 TROS Speaking Sith 1 ["chosen -> one of your Jedi units or your Sith units gets Cunning and Fury 2"]
609897c4 TROS Speaking Sith 2 ["Pay 2 Force -> one of your Jedi units or your Sith units gets Critical Hit 2"]
76cc244c TROS Zorii Bliss (A) 1 {"gives":["all the units get -4 power as long as it attacks this unit and it has at least 1 note counter"],"leftOut":[{"class":"triggered, duration","matters":["row","duel","battle"]}]}
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
  const row = singleTexts().get(digestOfText([baseName(name), ...words].join(' ')).slice(0, 8));
  return row === undefined ? null : (otherClauseOf(JSON.parse(row.entry), row.place) as C);
}

let places: ReadonlySet<string> | undefined;

export function isSingleText(card: { readonly set: string; readonly name: string; readonly clause: number }): boolean {
  places ??= new Set([...singleTexts().values()].map(({ place }) => place));
  return places.has(`${card.set} ${card.name} ${card.clause}`);
}
