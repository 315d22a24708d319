/**
 * The clauses of today's Standard format that were played when 300 of them were drawn (read-by-hand.ts): for each set the
 * cards, each with the numbers of its clauses. Fixed, so that the drawing stays the same when more clauses are played.
 */
export const DRAWN_FROM: Readonly<Record<string, readonly string[]>> = {
  KAE: unitsIn(`
    Atris (A): 1 2 4; Bao-Dur (A): 1; Bastila Shan (C): 1 2 3 4 5; Brianna (A): 2 3 4; Canderous Ordo (B): 1 2 3 4;
    Darth Malak (B): 1 2 3 4; Darth Nihilus (C): 2 3 5; Darth Revan (D): 1 2 3 4 5; Darth Sion (A): 3 5;
    Darth Traya (A): 2 3 4; Endar Spire (A): 1; HK-47 (B): 2 3; Jedi Council (D): 4; Mass Shadow Generator (A): 1;
    Meetra Surik (B): 2 3 4 5; Meetra Surik (C): 1 2 3 4; Meetra's Companion (A): 4; Progenitor (A): 3; Revan (F): 2 3 4 5 6;
    Revan's Companions (A): 2 3 5 6; Sith Triumvirate (A): 3; T3-M4 (A): 1; Vandar Tokare (B): 4 5 6;
    Visas Marr (B): 1 3 4 5 6; Zakkeg: 1 2 3; Admiral Saul Karath (B): 1; Bao-Dur (B): 1 2 3; Bastila Shan (D): 1 2;
    Calo Nord (B): 3; Darth Malak (C): 2 3 4; Darth Revan (E): 1 2 3 4 5; Darth Sion (B): 1 4; Darth Traya (B): 1 2 4;
    Davik Kang (A): 1 2; Ebon Hawk (D): 1 2 3 4 5; Enraged Rakghoul: 1 2; Handmaiden Sisters: 1 2 3 4; Hssiss: 1 2;
    Jedi Boarding Party: 3; Jedi Master and Apprentice (G): 2 5; Jolee Bindo (A): 2 3 4 5; Jolee Bindo (B): 1 2 3 4;
    Juhani (A): 1 2 3 4 5; Kavar (A): 2 3; Kreia (B): 4; Leviathan (B): 1 3 5 6; Meetra Surik (D): 1 2 3 4;
    Meetra's Companions (B): 2 3; Mical (A): 1 3; Mira (A): 4; Mission Vao (B): 1 3; Nihilus's Ravager (A): 4;
    Rakatan Elders: 2; Republic Attack Fleet: 2 3; Revan (G): 2 3 4; Revan's Companions (B): 2 3 4;
    Sith Attack Fleet: 2 3 4 5; Sith Master and Apprentice (I): 4; Sith Triumvirate (B): 1 2 4; Star Forge (C): 1 2 4;
    The One (A): 1; Tuk'ata: 1 2; Visionary (A): 1 2; Zaalbar (A): 2 3 4 5; Atton Rand (B): 2 3 4; Azkul (A): 1 2;
    Brianna (B): 1 2 3; Cantina Band: 1 3; Darth Bandon (A): 1 2 3; Darth Malak (D): 1 3; Darth Sion (C): 1 2;
    Darth Traya (C): 3 4; Dxun Camp: 1 3; Ebon Hawk (E): 2 3 4; Hanharr (A): 1 2 3; Harbinger (A): 1 2 3 4;
    Inexpugnable-Class Command Ship: 1 4; Interdictor -Class Cruiser: 2 3 4; Kreia (C): 1 2; Meetra Surik (E): 1;
    Meetra's Companions (C): 1; Nihilus's Ravager (B): 3 4; Onderon Dissidents: 2; Onderon Royalists: 2;
    Order of Shasa Cultists: 1; Queen Talia (A): 3; Republic Air Defense Tower: 1 2 3; Revan's Companions (C): 1;
    Shyrack Swarm: 1 2 3; Sith Commando: 1; Sith Governor: 1 3; Sith Triumvirate (C): 1 2 4; Star Forge (D): 1;
    TT-6 Landspeeder: 2; Uthar Wynn (A): 1 2 3; Vrook Lamar (B): 1 2; Yuthura Ban (A): 1 3; Zez-Kai Ell (A): 1;
    Dark Jedi Warrior: 1; Echani Handmaiden: 1 2; Elite Jedi Knight: 1 2; Elite Sith Assassin: 1; Hired Assassins: 1;
    Hk-50-Series Assassin Droid: 1 2; Infected Rakghoul: 1; Mandalorian Guard Squad: 1; Rakatan Guard: 1;
    Republic Aurek-Class Starfighter: 1; Star Forge Assault Droid: 1; Star Forge Starfighter: 1
  `),
  TM: unitsIn(`
    Arvala Jawa Tribe (A): 1; Bounty Hunter Gang (D): 3 4; Bounty Hunter Guild Squad (A): 2 3;
    Bounty Hunter Guild Squad (B): 1; Burg (A): 1 3; Cara Dune (A): 1 2; Cara Dune (B): 1; Din Djarin (A): 1 2 3;
    Din Djarin (B): 1 3; Din's Clan (A): 2; Din's Strike Team (A): 1 2 3 4; Din's Strike Team (B): 3 4;
    Fennec Shand (A): 1 2 3; Gideon's Outland TIE Fighter (A): 1 3; Gideon's Strike Force (A): 1 2 3 4; Greef Karga (A): 1;
    Greef Karga (B): 1; Grogu (A): 2; Grogu (B): 2 3; IG-11 (A): 1 2; IG-11 (B): 1 2 3; Klatooinian AT-ST Raider (A): 1 2 3;
    Kuiil (B): 2; Mudhorn: 1 2 4; Nevarro Reptavian: 2 4; Paz Vizsla (A): 1 3; Prison Support Squadron: 2; Qin (A): 1 3;
    Razor Crest (A): 1 4; Remnant Flametrooper: 1 2; Sandcrawler Leader: 1; Stormtrooper Bodyguards: 1 3;
    The Armorer (B): 1 2 3 4; The Tribe (A): 1 3 4; Winta (A): 1; Arvala Jawa Tribe (B): 2 3;
    Bounty Hunter Guild Squad (C): 3; Burg (B): 1; Cara Dune (C): 1 2 3; Crawling Fortress: 1 2 3 4; Crest Bridge Crew (A): 1;
    Din Djarin (C): 1 2; Din's Blurrg (A): 1 3; Din's Zephyr-J Bike (A): 1; Djarin Family (A): 2; Doctor Pershing (A): 2;
    Gideon's Outland TIE Fighter (C): 1; Gideon's Strike Force (C): 1; Greef Karga (C): 1; Grogu (C): 3; IG-11 (C): 1 3;
    Jib's Starfighter (A): 1 2; Kubaz Bounty Hunter: 1 3; Kuiil (C): 1; Mercenary Gunship: 2; Migs Mayfeld (B): 1 2;
    Moff Gideon (C): 2; Nikto Criminals: 1; Omera (A): 1; Paz Vizsla (B): 2 3; Peli's Pit Droids (A): 1;
    Prison Security Droid Squad: 1 2; Ran's Space Station (B): 1 2; Ran Malk (A): 1 2; Ravinak: 1 2; Razor Crest (C): 2;
    Riot's Starfighter (A): 1 3; Sandcrawler Jawa Crew: 1; Security Droid Type-2: 1; Toro Calican (A): 1 2;
    Toro's Zephyr-J Bike (A): 1; Trapper's Starfighter (A): 2 3; Tusken Patrol: 1 2; Zephyr-J Speeder Bikes: 2; Zero (A): 1;
    Arvala Jawa Tribe (D): 1; Cara Dune (D): 1 2; Death Watch Jetpack Team: 2; Din Djarin (D): 1; Din Djarin (E): 1 2;
    Doctor Pershing (B): 2; Gideon's Outland TIE Fighter (D): 1; Gideon's Strike Force (D): 1; Grogu (D): 1; Grogu (E): 1 2;
    Jib Dodger (A): 1; Klatooinian Raiders: 1; Kuiil's Blurrg (B): 1; Moff Gideon (D): 1; Old Landspeeder: 2;
    Qin and Xi'an (A): 2; Razor Crest (D): 1 2 3; Remnant Stormtrooper Guard: 1 2; Sash Ketter (A): 1; Saucer Head (A): 1;
    Sorgan Loth-cat: 1 2; Trawlers: 1; Urchins (B): 3; Xi'an (A): 1; Zabrak Gladiator: 1; Alpha Trawler: 1; Arvala Jawa: 1;
    Beat-Up Stormtrooper: 1 2; Beta Trawler: 1; Compound Mercenaries: 1; Death Trooper Attack Squad: 1; Nevarro Gambler: 2;
    Nikto Bounty Hunter: 1; Nikto Mercenary: 1; Quarren Trawler: 1 2; R6 Droid Pilot: 1; Remnant Bike Pilot: 1;
    Remnant City Patrol: 1; Remnant Fire Team: 1; Remnant Gate Guard: 1; Security Droid Type-1: 1 2;
    Silvasu Fi Bounty Hunter: 2; Stormtrooper Bodyguard: 1; The Child (A) (Promo): 2; The Mandalorian (A) (Promo): 1 2 3;
    Trandoshan Bounty Hunter: 1; Trandoshan Criminal: 1; Tribe Warrior: 1
  `),
  TROS: unitsIn(`
    Alliegiant General Enric Pryde (A): 1 2 3 4; Ben Solo (B): 1 3 5; Derriphan (A): 1; Emperor Palpatine (R): 2 3;
    Emperor Palpatine (S): 4 5; Final Order Sith Fleet (A): 1 2 5; Final Order Technician: 2; Finn (L): 1;
    First Order Supreme Council (A): 2; Force Dyad (B): 2 3 4; Galaxy Fleet (A): 2 3; General Leia Organa Solo (H2): 2;
    Han's Memory (A): 2; Jannah's Tribe (A): 1; Jedi Master and Apprentice (H): 3; Jedi Spirits (A): 3 4;
    Knights of Ren (A): 2 5; Kylo Ren (M): 1 2 3; Kylo Ren (N): 4; Kylo's TIE Whisper (A): 2 3; Lando Calrissian (U): 2 3 4;
    Luke's Spirit (A): 3; Luke's X-Wing (G): 3; Night Buzzard (A): 1; Poe Dameron (L): 1; Poe's Starfighter (E): 2 3;
    Resistance Heroes (A): 2 5; Resistance High Command (B): 1; Rey (M): 4 5; Rey's Dark Vision (A): 2;
    Sith Trooper Team: 1 3; Steadfast (B): 1; Tantive IV (E): 1 2; TIE Fighter Pursuit Force: 2 3 5;
    Xyston-Class Star Destroyer: 3 4; Admiral Frantis Griss: 1; Aftab Ackbar (A): 1 2; Aki-Aki Family: 1;
    Allegiant General Enric Pryde (B): 1; BB-8 (F): 1; Ben Solo (C): 1 2 4; Bestoon Legacy (A): 1 2; D-0 (B): 2;
    Droid Counterparts (A): 1 2; Emperor Palpatine (T): 1; Final Order Sith Fleet (B): 1; Finn (M): 1 2 3;
    First Order Firing Squad: 1; First Order TIE Team: 1; Jannah (A): 1 2; Kijimi Snowtrooper Garrison: 1 3;
    Knights of Ren (B): 1 2 4; Kylo Ren (O): 1 3; Kylo's TIE Whisper (B): 1 2 3 4; Lando Calrissian (V): 1;
    Millennium Falcon (F2): 1 2; Navigation Tower: 2; Night Buzzard (B): 1 2; Orbak: 2 3; Pasaana Treadable: 2;
    Poe Dameron (M): 1; Resistance Heroes (B): 1 3 4; Resistance Starfighter Team: 3; Rey (O): 1 3;
    TIE Whisper Starfighter: 1 2 3; UA-TT: 1 2 3; Vexis: 2; Zorii Bliss (B): 3; Aki-Aki Natives: 1 2; Alazmec Cultists: 1;
    Allegiant General Enric Pryde (C): 1 3; Ben Solo (D): 2 4; Bestoon Legacy (B): 1; Chewbacca (F2): 1 2;
    Final Order Troop Transport: 2; First Order AAL: 1; First Order Patrol Squad: 1; First Order Treadspeeder: 1;
    General Domaric Quinn (A): 1; Jannah (B): 2; Klaud (A): 1; Knights of Ren (C): 2 3; Kylo Ren (P): 2 3;
    Poe Dameron (N): 1 3; Resistance Base Squad: 1; Resistance Heroes (C): 2 3; Rey (P): 1; Rey's Family (A): 2 3;
    Aki-Aki Child: 1; Final Order Fighter Squadron: 1; Final Order Ground Team: 1; Final Order Sith Trooper: 1;
    First Order Jet Trooper: 1; First Order Officer: 1; Kef Bir Warriors: 1; Resistance Ground Team: 1;
    Resistance Starfighter: 1; Veteran Resistance Soldiers: 1
  `),
  '15TH': unitsIn(`
    Abeloth (A): 6; Aphra's Team (A): 1 2 3 4; Cal Kestis (A): 3 4; Cloaked Asteroid: 2; Dark Trooper Squad: 1 3 4;
    Darth Talon (A): 1 2 3 4; Drexl: 2; Emperor Palpatine (V): 1 4; Exegol Cultist: 1; Gardulla the Hutt (B): 4;
    Gardulla's Pet Krayt Dragon (A): 1 2; General Leia Organa Solo (K2): 1 4; Grand Admiral Thrawn (E): 1 2 3;
    Greater Krayt Dragon: 1 2 3; HK-47 (C): 1 2 3; HK-87 Assassin Droid: 1 2; Hutt Cartel Cruiser: 2; Imperial Knight: 1 2;
    Imperial Knight Squad: 1 2 4; OOM-9's AAT (A): 1 2; Obi-Wan's Starfighter (C): 2 3 4 5 6; Old Republic Strike Team (A): 3;
    Sifo-Dyas (A): 1; Stowaway Porgs: 1 2; TIE Predator: 1 2; Wedge's X-wing (C): 1 2 3 4
  `),
  AAA: unitsIn(`
    Anakin Skywalker (G): 2 4; Darth Maul (Q): 2 3 4 5; Darth Plagueis (B): 1 3 4; Darth Sidious (P): 1 2 3 4 6; Dooku (A): 3;
    Ferus Olin (D): 2 3; General Ashaar Khorda (A): 1 3; Granta Omega (A): 2 3; Hell's Anvil (B): 2 3; Jango Fett (L): 3;
    Jango Fett (M): 1; Jaster Mereel (B): 1 3 4; Jedi Master and Apprentice (I): 3; Jedi Master and Apprentice (J): 3;
    Jedi Master and Apprentice (K): 1 2 3; Jenna Zan Arbor (A): 2; Komari Vosa (A): 2 3; Maladian Assassin: 1 2;
    Montross (B): 3 4; N'Kata Del Gormo (A): 2 3; Obi-Wan Kenobi (Y): 2 3 4; Outbound Flight (A): 1 3; Qui-Gon Jinn (G): 1 3;
    Sifo-Dyas (B): 3; Sith Master and Apprentice (J): 3; Sith Master and Apprentice (K): 1 2 3; Slave I (K): 3; Tahl (A): 2 4;
    Tor Vizsla (A): 1 2 3; True Mandalorian Squad: 1 2 3; Tyranus's Solar Sailer (D): 2 3 4; Yaddle (B): 2;
    Yarael Poof (B): 2 4; Yoda (R): 1 3 4; Zam Wesell (E): 4; Anakin Skywalker (Y): 1 2; Assassin's Decoy Ship: 2;
    Aurorient Express (A): 3; Aurra Sing (F): 1 2 3 4; Balyeg (A): 2 3 4; Bando Gora Captain: 1 2; Barriss Offee (D): 1 3;
    Boba Fett (T): 2 3; Bounty Hunter Gang (E): 4; Darra Thel-Tanis (A): 2; Darsha Assant (A): 1 2 3;
    Darth Sidious (Q): 1 2 4; Darth Tyranus (Q): 3; Death Rattle (A): 3 4 5; Death Watch Assassin Team: 2; Dooku (B): 3 4;
    Dooku (C): 2 3; Ferus Olin (E): 1; Granta Omega (B): 1; Jango Fett (N): 1; Jaster's Legacy (B): 3 4;
    Jedi Master and Apprentice (L): 3; Ke Daiv (A): 3; Komari Vosa (B): 2 3; Krayn (A): 2; Sharad Hett (A): 1 2;
    Siri Tachi (A): 1 2 3; Sith Infiltrator (E): 1 2; Sith Master and Apprentice (L): 3; Volfe Karkko (A): 3 4;
    Xanatos (A): 1 2 4; Yoda (S): 2; Anakin Skywalker (Z): 2; Bando Gora Swarm: 2 3 4; Bant Eerin (A): 2; Bloodfin (A): 2 3;
    Borhek Pit Beast: 1 2 3 4; Bruck Chun (A): 1 3; Consular-Class Jedi Cruiser: 2; Darth Tenebrous (B): 1 3;
    Delta Twelve Skysprite: 1 2; Dooku (D): 1 2 3; Eldra Kaitis (A): 1 2 3; Jedi Master and Apprentice (M): 2;
    Lorian Nod (A): 3; MU-12 (A): 2; Olana Chion (A): 2 3 4; Ona Nobis (A): 3 4 5; Qui-Gon Jinn (H): 2 3;
    Siri Tachi (B): 2 3 4; Sith Master and Apprentice (M): 2 4; Tru Veld (A): 2 3; Xanatos (B): 1 2 4;
    Yinchorri Warrior Squad: 2 3; Assassin's Starfighter: 1 2; Bando Gora Slave: 1; Darth Maul (Q) (Promo): 2 3 4 5;
    Jedi Padawan: 1; Nightsister Assassin: 1 2; Republic Judicial Squad: 1; Rescue Starship: 1; True Mandalorian Warrior: 1;
    Yinchorri Warrior: 1 2
  `),
  FOR: unitsIn(`
    Ahsoka Tano (K): 2 3 5; Ahsoka Tano (L): 2; Bendu (A): 2 3; Bo-Katan Kryze (C): 1 2 3; Chimaera (E): 1 2 3;
    Death Trooper Commander: 1 2; Elite TIE Defender: 1 3; Emperor Palpatine (W): 3 4; Emperor Palpatine (X): 3;
    EXD-9 (A): 1 2; Ezra Bridger (F): 2 3 4; Ezra Bridger (G): 1 2 4; Gar Saxon (A): 1 2; Garazeb "Zeb" Orrelios (C): 4;
    Ghost (E): 1 4; Ghost Crew (E): 2 3 4; Governor Arihnda Pryce (A): 1; Grand Admiral Thrawn (F): 1;
    Grand Admiral Thrawn (G): 1; Hera Syndulla (D): 1 2; Kanan Jarrus (D): 2; Maul (S): 4; Mon Mothma (F): 1 2;
    Obi-Wan Kenobi (Z): 2 3 4; Phoenix Nest (A): 1 2; Purrgil Swarm: 3; Rebel Commander: 1 2; Rukh (C): 2 3 4 5;
    Sabine Wren (D): 1 2; The Duchess (A): 1; Thrawn's Assault Force (C): 2 3 4; Thrawn's Death Trooper Team (A): 1;
    Vult Skerris (A): 1; Admiral Kassius Konstantine (B): 1; C1-10P (D): 2; Captain Rex (F): 3; Chimaera (F): 1 2;
    Clan Saxon (A): 1 2; Clan Wren (A): 2 3; Dume (A): 1 3; EXD-9 (B): 2 5; Ezra Bridger (H): 3 4; Fenn Rau (B): 2;
    Gar Saxon (B): 1 3; Garazeb "Zeb" Orrelios (D): 1 2 3; General Kalani (B): 1 3; Ghost (F): 1 2 3; Ghost Crew (F): 1 3 4 5;
    Gold Squadron (C): 1 2; Governor Arihnda Pryce (B): 1 2 3; Grand Admiral Thrawn (H): 2; Gregor (C): 3;
    Hera Syndulla (E): 2 3; Imperial Scout Troopers: 1 2; Imperial Sentry Droid Squad: 1 2 3; Imperial Walker Detachment: 2 3;
    Iron Squadron (A): 4; Kanan Jarrus (E): 2 4; Klik-Klak (A): 1 3 4; Loth-wolf Pack: 1 2 4 5; Mart Mattin (A): 1 2;
    Maul (T): 1 3 4; Nightbrother (A): 2 3; Partisan U-wing: 3 4; Rebel Droideka: 1 2; Rukh (D): 1; Ryder Azadi (B): 2;
    Sabine Wren (E): 1; Sundari Star Destroyer: 1 2 3; Thrawn's Assault Force (D): 1 2;
    Thrawn's Death Trooper Team (B): 2 3 4; Ursa Wren (A): 1 4; Alexsander Kallus (E): 2; Azmorigan (B): 3;
    Braha'tok-Class Gunship: 1 2 3; Broken Horn (B): 1; C1-10P (E): 1 2; Chimaera (G): 3; Cikatro Vizago (B): 1;
    Clan Saxon (B): 2 4; Clan Wren (B): 2; Commander Wolffe (E): 3; Derek "Hobbie" Klivian (B): 2;
    DTS-Series Dismantler Droid: 1; Ezra Bridger (I): 1; Ghost (G): 1 2; Imperial Listener Ship: 1;
    Imperial Rocket Troopers: 2; Iron Squadron (B): 2 4; Lothal Rebel X-wings: 2 3; Marauder (A): 1 2; Melch (A): 2;
    Neebray Flock: 2; Nightbrother (B): 2 3; Phoenix Squadron (B): 1 2 3; Rebel Battle Droids: 1; Sato's Hammer (A): 2 4;
    Thrawn's Assault Force (E): 1 2; Thrawn's Shuttle (C): 2 3 4; Wedge Antilles (G): 1 2; DT-Series Sentry Droid: 1 2;
    Imperial Scout Trooper: 1 2; Imperial Super Commando: 1; Imperial TIE: 1; Imperial TIE Defender: 1 2; Loth-wolf: 1;
    Phantom II (A): 1; Phantom II (B): 1 2; Reactivated Droid: 1; Rebel Y-wing: 1 2; Veteran Death Troopers: 1;
    Veteran Rebel Soldiers: 1
  `),
  BOTS: unitsIn(`
    Bib Fortuna (B): 1; Boba Fett (U): 3 5; C-3PO (T): 2; Chewbacca (G2): 1 2 3; Falcon Flight (A): 2 4;
    Gamorrean Bodyguards: 1 2 3 5; Han Solo (E2): 1 2; Jabba the Hutt (G): 1; Jabba's Entertainers (A): 1;
    Lando Calrissian (W): 2 3; Luke Skywalker (H2): 2 3 4; Luke Skywalker (I2): 1 2 4; Luke's X-wing (H): 1 2 3 4 5;
    Malakili (B): 2 3; Max Rebo Band (B): 3; Millennium Falcon (G2): 1; Pateesa (A): 1 2 3 4; Pateesa (B): 2 3;
    Princess Leia (L2): 1 3; Sarlacc (B): 3; Star Jewel (A): 2 3 4 5; Bib Fortuna (C): 2; Boba Fett (V): 1;
    Bounty Hunter Gang (F): 2; Crime Lord's Mercenaries: 1; EV-9D9 (A): 1 3; Han Solo (F2): 2 4; Hutt Caravel: 1;
    Jabba the Hutt (H): 2; Jabba's Entourage (B): 3; Lando Calrissian (X): 3; Luke Skywalker (J2): 2; Mara Jade (M): 1 4;
    Pateesa (C): 1 3; Princess Leia (M2): 1 2; R2-D2 (V): 2; Saelt-Marae (A): 1; Salacious B. Crumb (C): 1 3 4;
    Star Jewel (B): 2; Sy Snootles (B): 2; Bounty Hunter Scout Ship: 3; Bubo (B): 1 2 3; C-3PO (U): 1;
    Dunelizard Squadron: 1 2 4; Gamorrean Guard Squad: 1 2; Han Solo (G2): 2; Hutt Flotilla: 1; Jabba the Hutt (I): 2;
    Jabba's Entertainers (B): 2; Jabba's Entourage (C): 2; Jabba's Palace Gate (B): 1; Krayt Gunship: 1 2 4;
    Minstrel-Class Space Yacht: 1; Palace Scoundrels: 2 3; Princess Leia (N2): 1 2 3; R2-D2 (W): 1; Sarlacc (D): 2 3;
    Gamorrean Enforcer: 1 2; Gamorrean Palace Guard: 1 2; Hutt Escort: 1; Hutt Transport: 1; Jabba's Mercenaries: 1;
    Monk Walker: 1; Skiff Speeder: 1
  `),
  TMW: unitsIn(`
    3rd Generation Dark Troopers Platoon: 3 4 5; Ahsoka Tano (M): 1 2 5; Axe Woves (A): 2 3; Bo-Katan Kryze (E): 1 2 3 4;
    Boba Fett (W): 2 4 5; Boba Fett (X): 3 4 5; Cobb Vanth (A): 1 2; Din Djarin (F): 1 2 3; Din Djarin (G): 1 2 3;
    Din's Clan (B): 1 3; Din's Clan (C): 1 3 5; Evacuation TIE Team: 3; Fennec Shand (B): 1 2 5; General Valin Hess: 2;
    Gideon's Cruiser (A): 1 3 4; Gozanti-Class Freighter: 1; Grogu (F): 1 2; Grogu (G): 2; Ice Spider Queen: 1;
    Koresh's Gladiators: 2; Luke Skywalker (K2): 3 4; Luke's X-Wing (I): 2; Magistrate's Force: 1 2 3;
    Mining Collective Suppression Team: 2; Moff Gideon (E): 1 2 4 6; Moff Gideon's Hologram: 2; Morgan Elsbeth (A): 2 3;
    Morgan Elsbeth (B): 1 2 3 4; Nite Owl's Kom'rk-class Fighter (B): 1 2; Nite Owls (B): 3 5; Peli's Pit Droids (C): 2;
    Razor Crest (E): 3; Slave I (O): 3; The Krayt (A): 1 2 4; Trexlor 906: 1 2 4 5; 3rd Generation Dark Trooper: 2 3 4;
    546-Class Cruiser: 3 4; Ahsoka Tano (N): 1 4 5; Bo-Katan Kryze (D): 2 3; Boba Fett (Y): 1 2 3; Bothan Five (A): 2 4;
    Calodan HK-87 Droid: 1 2 3; Cara Dune (E): 3 4; Cobb Vanth (B): 1 3; Din Djarin (H): 1; Din's Strike Team (C): 1 2 3 4 5;
    Dock Crane: 2; Fighting Pit Doorman: 1; Frog Lady (A): 3; Frog Man (A): 3; Gideon's Cruiser (B): 2 4;
    Greef Karga (F): 2 3; Koska Reeves (A): 2 4; Lang (A): 2 3; Massiff Pack: 1; Moff Gideon (F): 1 2;
    Mythrol's Speeder (A): 1; Nevarro TIE Team: 1 3; Nite Owl's Kom'rk-class Fighter (A): 2 3 4; Nite Owls (C): 1 2;
    Razor Crest (G): 1 4; Remnant Captain: 3; Remnant Freighter Pilot: 1; Slave I (M): 2 3 4; Strike Team Commander: 1 2 3;
    Trapper's Starfighter (B): 3; Trask Trawler: 1 3; Tusken Bantha Herder: 1; Tusken Elder: 2; Tusken Fighter: 1 2;
    X-Wing Patrol: 1 2; 3rd Generation Dark Troopers: 1 2 3; Axe Woves (B): 1; Bo-Katan Kryze (F): 1 2 3;
    Boba Fett (Z): 1 3 4 5; Calodan Lookouts: 1; Cara Dune (F): 1 2; Carson Teva (A): 2; Carson's X-Wing (A): 1;
    Cobb Vanth (C): 1 2 3; Din Djarin's Hologram (A): 2 3; Doctor Mandible (A): 2; Fennec Shand (C): 1 2;
    Gideon's Cruiser (C): 1 2; Gideon's Lieutenant (A): 3; Greef Karga (E): 1 2; Grogu (H): 1;
    Imperial Juggernaut Transporter: 1 2; Koska Reeves (B): 1; M1-11 X-Wing: 2; Migs Mayfeld (C): 1 3; Mos Pelgo Villagers: 2;
    Outland TIE Squadron: 2 3; Peli Motto (C): 1 2; Razor Crest (F): 2 3 4; Remnant Navy Squad: 1; Remnant TIE Fighter: 1 2;
    Remnant Troop Lander: 1; Remnant Trooper: 1 2; Shydopp Skiff: 1 2; Slave I (N): 1; Stormtrooper Mortar Specialist: 1;
    Stormtrooper Soldiers: 1 2; Tusken Ballista: 1 2 3; Tusken Hunting Party: 1 2; 74-Z Pursuit Speeder Bike: 1;
    Gamorrean Gladiator: 2; Magistrate's Guard: 1; Mos Pelgo Villager: 1 2; Outland TIE Fighter: 1;
    Remnant TIE Interdictor: 1
  `),
  BOBF: unitsIn(`
    Boba Fett (A2): 1 2 4 6; Boba Fett (B2): 3 4; Boba's Entourage (A): 2; Boba's Rancor (A): 1 2; Cad Bane (G): 3 4 5;
    Cad Bane's Posse (B): 2; Din Djarin (I): 1 3; Din's Clan (D): 1 3; Din's N-1 Starfighter (A): 1 3; Drash (A): 1 2 3;
    Fennec Shand (D): 1 2 4; Grogu (I): 2; Hutt Twins (A): 1 2; Jedi Master and Apprentice (N): 3 4; Krrsantan (A): 1 4;
    Pyke Repulsortrain: 3; Sarlacc (E): 1; Scorpenek Droid: 1 2; Slave I (P): 2 3; Tatooine Sand Bat: 1;
    TIE/sa Bomber Squadron: 1; Train Engineer Droid: 1; Tusken Champion (A): 2 3 4; Tusken Tribal Chief (A): 1 2 3 5;
    Boba Fett (C2): 1 2; Boba's Entourage (B): 3; Boba's Rancor (B): 1 3; Cade Bane (H): 1; Cad Bane's Posse (C): 3;
    Carson's X-wing (B): 2; Cobb Vanth (D): 1; Din Djarin (J): 1 2 3; Din's N-1 Starfighter (B): 1; Fennec Shand (E): 1 2;
    Freetown V-35 Courier: 2; Grogu (J): 1 2 3 4; Krrsantan (B): 1 3 4; LEP-Series Service Droid: 2; Luke Skywalker (L2): 1 3;
    Skad (A): 1 3; Slave I (Q): 1 2; Speeder Students: 2; Tatooine Sand Ape: 1; The Modifier (A): 1 2; The Tribe (B): 1 4;
    TIE/sa Bomber: 1 2; Tusken Massiff Handlers: 1; Ahsoka Tano (O): 1 2 3; Boba Fett (D2): 2; Boba's Entourage (C): 3;
    Boba's Rancor (C): 1 2; Cad Bane (I): 2 4; Din Djarin (K): 1; Din's N-1 Starfighter (C): 1; Dokk Strassi (A): 1;
    Fennec Shand (F): 3; Free Bantha: 1; Freetown Villagers: 2; Grogu (K): 1; Night Wind Assassin: 1 2;
    Palace Security Squad: 1; Pyke Footsoldier: 3 4; Runaway Rickshaw: 2 4; T-65B X-wing: 1 2; Taanti (A): 3;
    The Majordomo (A): 2; Tusken Youngling: 1; COO-Series Cook Droid: 1; Freetown Fighter: 1; Klatooinian Mercenary: 1;
    Micro Probe Droid: 1; Mod Bike: 1; Nikto Biker: 1; Pyke Enforcer: 1; Trandoshan Mercenary: 1; Tusken Massiff: 1 2
  `),
  IA: unitsIn(`
    Davith Elso (A): 1 2; Diala Passil (A): 2; Drokkatta (A): 1 3; Gaarkhan (A): 1 2; Gideon Argus (A): 2; Jyn Odan (A): 1;
    Loku Kanoloa (A): 1 3; Mak Eshka'rey (A): 1 2 3; Shyla Varad (A): 1; Verena Talos (A): 1 2; Vinto Hreeda (A): 1 3;
    Agent Blaise (A): 1; General Weiss's AT-ST (A): 1 3; Kayn Somos (A): 1; Royal Guard Champion (A): 1 2 3 4;
    Elite Imperial Officer: 1; Elite Stormtrooper Team: 1 2
  `),
};

function unitsIn(text: string): string[] {
  return text.trim().split(/;\s+/);
}
