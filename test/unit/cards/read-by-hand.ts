import { readings } from '../../support/readings.js';

/**
 * 300 played clauses of the ten sets of today's Standard format, drawn at random and read by hand: by
 * a reader who had the printed texts and the rules, wrote down what each clause gives, and only then
 * looked at the catalogue (of four, together with the text). Where the two differed the text was read
 * again; where they differed in notation alone, the table has that of the catalogue.
 *
 * The clauses by set, card and number, and what each gives as docs/card-texts.md spells it, behind
 * the units that a Pilot fits.
 */
export const READ_BY_HAND = readings(`
  KAE Bao-Dur (B) 2 => Fury 1
  KAE Calo Nord (B) 3 => Armor
  KAE Canderous Ordo (B) 1 => Accuracy 1
  KAE Darth Malak (B) 3 => Double Strike
  KAE Darth Malak (B) 4 => Pay 2 Force -> Evade 2
  KAE Darth Malak (C) 2 => Pay 3 Force -> Deflect 2
  KAE Darth Malak (C) 3 => Pay 2 Force -> Evade 2
  KAE Darth Malak (D) 1 => Cunning
  KAE Darth Revan (D) 4 => Pay 2 Force -> Evade 2
  KAE Darth Revan (E) 2 => all your Subordinate units get +10 speed and +1 power
  KAE Darth Sion (A) 3 => Critical Hit 2
  KAE Darth Traya (A) 3 => Pay 3 Force -> it gets Ferocity and Precision and Overkill
  KAE Darth Traya (A) 4 => Pay 3 Force -> Evade 3
  KAE Davik Kang (A) 1 => Armor
  KAE Ebon Hawk (E) 3 => Shields 1
  KAE Ebon Hawk (E) 4 => Pay 2 Force -> Evade 1
  KAE Elite Jedi Knight 1 => Critical Hit 1
  KAE Handmaiden Sisters 2 => Parry 1
  KAE Handmaiden Sisters 3 => Riposte 1
  KAE Hanharr (A) 1
    => it gets Overkill as long as it is in the ground arena; it gets Stun 2 as long as it is in the character arena
  KAE Infected Rakghoul 1 => Critical Hit 1
  KAE Jolee Bindo (B) 4 => it gets Focus 1 and Fortitude as long as there is one of the units named Revan
  KAE Juhani (A) 3 => Stealth
  KAE Meetra Surik (B) 3 => all your opponent's units get an attack cost of 1 Force as long as it attacks this unit
  KAE Meetra Surik (B) 4 => Pay 1 Force -> Deflect 1
  KAE Meetra Surik (D) 2 => all the units get Backfire 1 as long as it attacks this unit
  KAE Meetra Surik (D) 4 => it gets +1 power and Focus 1 as long as there is one of the units named Revan
  KAE Meetra Surik (E) 1 => Parry 1
  KAE Nihilus's Ravager (B) 4 => Pay 1 Force -> Evade 1
  KAE Republic Aurek-Class Starfighter 1 => Intercept
  KAE Revan's Companions (B) 2 => Accuracy 1
  KAE Revan's Companions (B) 4 => Pay 2 Force -> Evade 2
  KAE Shyrack Swarm 2 => Double Strike
  KAE Star Forge (D) 1 => Pay 1 Force -> Redirect
  KAE Tuk'ata 1 => Stun 1
  KAE Tuk'ata 2 => it gets Ferocity and Fury 1 as long as there is one of the Sith Facility Location units
  KAE Visas Marr (B) 6 => Forewarning
  KAE Yuthura Ban (A) 3 => Pay 1 Force -> Evade 1
  KAE Zaalbar (A) 4 => Pay 2 Force -> Protect 2
  KAE Zakkeg 1 => Armor
  KAE Zakkeg 3 => all the damaged units get Accuracy -1 and no Critical Hit as long as it attacks this unit
  TM Alpha Trawler 1 => Backfire 1
  TM Bounty Hunter Guild Squad (A) 2 => Cunning
  TM Cara Dune (B) 1
    => it gets Area Damage 3 as long as it is in the ground arena; it gets Critical Hit 1 as long as it is in the character arena
  TM Cara Dune (C) 1 => Armor
  TM Crawling Fortress 2 => Armor
  TM Crawling Fortress 3 => it gets Protect 1 as long as there is one of your other Jawa units here
  TM Crest Bridge Crew (A) 1 => Pilot of Gunship; Parry 1; Pay 2 Force -> Evade 1; it gets +1 health
  TM Death Watch Jetpack Team 2 => Critical Hit 1
  TM Din's Blurrg (A) 3 => Pay 1 Force -> Retaliate 3
  TM Gideon's Outland TIE Fighter (A) 3 => Pay 1 Force -> Evade 1
  TM Gideon's Strike Force (A) 3 => Armor
  TM Gideon's Strike Force (C) 1 => Riposte 3
  TM Grogu (B) 3 => Pay 2 Force -> Protect 3
  TM IG-11 (B) 1 => Accuracy 1
  TM Jib's Starfighter (A) 1 => Bombard 3
  TM Klatooinian AT-ST Raider (A) 1
    => it gets Critical Hit 2 as long as it is in the ground arena; it gets Area Damage 2 as long as it is in the character arena
  TM Klatooinian AT-ST Raider (A) 2 => Armor
  TM Klatooinian AT-ST Raider (A) 3 => it gets +2 power and Precision as long as it attacks any non-Jedi unit
  TM Kubaz Bounty Hunter 3 => Stealth
  TM Kuiil's Blurrg (B) 1 => Fury 2
  TM Nikto Criminals 1
    => it gets Area Damage 2 as long as it is in the ground arena; it gets Fury 2 as long as it is in the character arena
  TM Paz Vizsla (B) 3 => all your Mandalorian units get Fury 2 as long as it attacks any Imperial unit
  TM Prison Security Droid Squad 1
    => it gets Riposte 1 as long as it is in the ground arena; it gets "Pay 1 Force -> Retaliate 3" as long as it is in the character arena
  TM Qin and Xi'an (A) 2
    => it gets Resilience 2 as long as it is in the ground arena; it gets Precision as long as it is in the character arena
  TM Ran Malk (A) 1 => Cunning
  TM Ran Malk (A) 2 => all your Crime Gang units get +1 power
  TM Sorgan Loth-cat 2 => Pay 1 Force -> Retaliate 2
  TM The Mandalorian (A) (Promo) 3
    => it gets Double Strike as long as there are more of your opponent's character units than of your character units
  TM The Tribe (A) 1
    => it gets Area Damage 2 as long as it is in the ground arena; it gets Overkill as long as it is in the character arena
  TM Zephyr-J Speeder Bikes 2 => Discard 1 from opponent's deck -> Protect 1
  TROS Alliegiant General Enric Pryde (A) 2
    => all your First Order space units or your First Order ground units get the Final Order subtype
  TROS Ben Solo (C) 1
    => it gets Resilience 2 as long as it is in the ground arena; it gets Parry 1 as long as it is in the character arena
  TROS Ben Solo (C) 2 => Fury 1
  TROS Bestoon Legacy (A) 2 => Pay 2 Force -> it gets +20 speed and +2 power and Stun 2
  TROS Emperor Palpatine (S) 5 => Ferocity
  TROS Final Order Sith Fleet (A) 2 => Ion Cannon 10
  TROS Finn (M) 1 => Focus 1
  TROS First Order Officer 1 => Focus 1
  TROS Force Dyad (B) 4 => Pay 2 Force -> Absorb 2
  TROS General Leia Organa Solo (H2) 2 => Pay 3 Force -> Evade 3
  TROS Knights of Ren (A) 2
    => it gets Ferocity as long as it is in the ground arena; it gets Armor and Cunning as long as it is in the character arena
  TROS Knights of Ren (A) 5 => Pay 1 Force -> Deflect 1
  TROS Knights of Ren (B) 1 => Stealth
  TROS Knights of Ren (B) 2 => it gets attacks on units with Stealth as long as it attacks any ground unit or any character unit
  TROS Knights of Ren (C) 3 => Pay 2 Force -> it gets +2 power and Fury 1
  TROS Kylo Ren (M) 2 => Riposte 2
  TROS Kylo Ren (O) 1 => Riposte 1
  TROS Luke's X-Wing (G) 3 => Parry 1
  TROS Millennium Falcon (F2) 2 => Overkill
  TROS Navigation Tower 2 => Pay 1 Force -> Redirect
  TROS Pasaana Treadable 2 => Armor
  TROS Poe Dameron (M) 1 => Pilot of Starfighter; Area Damage 2
  TROS Resistance Heroes (A) 2
    => it gets Fortitude as long as it is in the ground arena; it gets Accuracy 1 and Precision as long as it is in the character arena
  TROS Resistance Heroes (B) 4
    => it gets attacks on units with Stealth as long as it attacks any ground unit or any character unit
  TROS Rey (O) 1 => Resilience 1
  TROS TIE Fighter Pursuit Force 2 => Critical Hit 1
  TROS TIE Whisper Starfighter 1 => Room for 1 more
  TROS Tantive IV (E) 1
    => it gets "Pay 1 Force -> Redirect" as long as it is in the space arena; it gets Shields 1 as long as it is in the ground arena
  TROS UA-TT 2 => Armor
  TROS UA-TT 3 => Double Strike
  TROS Veteran Resistance Soldiers 1
    => it gets Resilience 1 as long as it is in the ground arena; it gets Focus 1 as long as it is in the character arena
  15TH Dark Trooper Squad 4 => Overkill
  15TH Emperor Palpatine (V) 1 => it gets attacks on space units
  15TH Emperor Palpatine (V) 4 => Pay 2 Force -> Evade 2
  15TH Gardulla the Hutt (B) 4 => Redirect
  15TH Gardulla's Pet Krayt Dragon (A) 1 => Critical Hit 2
  15TH General Leia Organa Solo (K2) 1
    => it gets Damage Control 2 as long as it is in the space arena; it gets +2 power and Lucky 2 as long as it is in the character arena
  15TH Grand Admiral Thrawn (E) 1 => Cunning
  15TH Grand Admiral Thrawn (E) 3 => Pilot of Capital Ship, Fleet; Riposte 2; Pay 1 Force -> Absorb 2
  15TH HK-47 (C) 1 => Armor
  15TH HK-47 (C) 3 => Ferocity
  15TH Hutt Cartel Cruiser 2 => Shields 1
  15TH Imperial Knight Squad 1 => Armor
  15TH OOM-9's AAT (A) 1 => Armor
  15TH OOM-9's AAT (A) 2 => it gets +10 speed and +1 power and +1 health for each of your opponent's units here
  15TH Wedge's X-wing (C) 1 => Accuracy 1
  AAA Anakin Skywalker (Y) 1 => Pay 2 Force -> Deflect 1
  AAA Assassin's Starfighter 2 => Riposte 1
  AAA Aurra Sing (F) 3 => Pay 1 Force -> Persuade 1
  AAA Bando Gora Captain 1 => Stealth
  AAA Bloodfin (A) 2 => Stealth
  AAA Boba Fett (T) 2
    => all your opponent's units get no attack as long as it attacks this unit and there is one of the character units named Jango Fett or the character units named MU-12
  AAA Borhek Pit Beast 2 => Armor
  AAA Borhek Pit Beast 4 => Put 1 damage counter on it -> Absorb 2
  AAA Bounty Hunter Gang (E) 4 => Pay 2 Force -> Absorb 2
  AAA Darra Thel-Tanis (A) 2 => Parry 2
  AAA Darth Plagueis (B) 4 => Pay 1 Force -> Retaliate 2
  AAA Darth Sidious (Q) 2 => Parry 1
  AAA Darth Sidious (Q) 4 => Fury 2
  AAA Eldra Kaitis (A) 3 => Pay 1 Force -> Persuade 1
  AAA Granta Omega (A) 2 => Stealth
  AAA Hell's Anvil (B) 2 => it gets Ferocity as long as it attacks any damaged unit
  AAA Jaster's Legacy (B) 4
    => all your units with Fett in the name or your units with Mereel in the name get +1 health and Lucky 1
  AAA Jedi Padawan 1 => Pay 1 Force -> Absorb 1
  AAA Jenna Zan Arbor (A) 2 => Pay 2 Force -> Absorb 2
  AAA Ke Daiv (A) 3 => Discard 1 from hand -> Absorb 1
  AAA Komari Vosa (A) 3 => Pilot of Creature, Cultist; Ferocity; Overkill; it gets +2 power
  AAA Komari Vosa (B) 3 => Fury 2
  AAA Montross (B) 4 => Armor
  AAA N'Kata Del Gormo (A) 2 => it gets "Pay X Force -> Evade X"
  AAA N'Kata Del Gormo (A) 3 => Pay 2 Force -> Protect 3
  AAA Obi-Wan Kenobi (Y) 2 => Parry 1
  AAA Obi-Wan Kenobi (Y) 4 => Fortitude
  AAA Qui-Gon Jinn (G) 3 => Pay 2 Force -> Persuade 2
  AAA Siri Tachi (B) 4 => Focus 2
  AAA Sith Master and Apprentice (M) 2 => Pay 2 Force -> Evade 2
  AAA Slave I (K) 3 => Pay 1 Force -> Absorb 1
  AAA Tahl (A) 2 => it gets -1 power for each captivity counter on it
  AAA Tor Vizsla (A) 3 => it gets Ferocity as long as it attacks any damaged unit
  AAA Volfe Karkko (A) 4 => Pay 2 Force -> Absorb 2
  AAA Xanatos (B) 1 => Avenge 2
  AAA Yinchorri Warrior 2 => Armor
  AAA Yoda (R) 4 => Fortitude
  AAA Yoda (S) 2 => Pay 1 Force -> Persuade 1
  FOR Braha'tok-Class Gunship 1 => Armor
  FOR Braha'tok-Class Gunship 2 => it gets Accuracy 1 and Overkill as long as it attacks any Squadron unit or any Starfighter unit
  FOR Braha'tok-Class Gunship 3 => all the Squadron units or the Starfighter units get Backfire 2 as long as it attacks this unit
  FOR C1-10P (D) 2
    => all your opponent's units get no attack as long as it attacks this unit and there is one of the character units named Ezra Bridger
  FOR Chimaera (E) 1 => Armor
  FOR Chimaera (E) 2 => Lucky 2
  FOR Clan Saxon (B) 2 => Accuracy 1
  FOR Clan Saxon (B) 4 => Discard 1 from both decks -> Absorb 1
  FOR Clan Wren (A) 3 => it gets Critical Hit 2 as long as it attacks any Capital Ship unit
  FOR Commander Wolffe (E) 3 => Pay 1 Force -> Redirect
  FOR Death Trooper Commander 1 => all your Stormtrooper units get Armor
  FOR Death Trooper Commander 2 => all your Subordinate units with Death Trooper in the name get Accuracy 1
  FOR EXD-9 (B) 2 => all your opponent's units get an attack cost of 2 Force as long as it attacks this unit
  FOR EXD-9 (B) 5 => Riposte 1
  FOR Ezra Bridger (H) 3 => Pay 1 Force -> Redirect
  FOR Gar Saxon (B) 1 => Accuracy 1
  FOR Garazeb "Zeb" Orrelios (D) 2 => Discard 1 from both decks -> Absorb 1
  FOR General Kalani (B) 3 => all your Droid ground units or your Droid character units get "Pay 1 Force -> Redirect"
  FOR Ghost (F) 3
    => it gets attacks on units with Stealth as long as it attacks any space unit or any ground unit; all the units named Phantom II get attacks on units with Stealth as long as it attacks any space unit or any ground unit
  FOR Ghost (G) 2 => Shields 1
  FOR Gold Squadron (C) 1 => Shields 1
  FOR Imperial Listener Ship 1 => Stealth
  FOR Imperial Scout Troopers 1 => all your Imperial units with Scout in the name get +10 speed and +1 power
  FOR Imperial Sentry Droid Squad 2 => Parry 1
  FOR Imperial Sentry Droid Squad 3 => Pay 1 Force -> Intercept
  FOR Imperial TIE 1 => Protect 1
  FOR Iron Squadron (A) 4 => it gets "Pay 2 Force -> Evade 1" for each mastery counter on it and 1 more
  FOR Klik-Klak (A) 1 => Stealth
  FOR Lothal Rebel X-wings 2 => Backfire 1
  FOR Maul (T) 4 => Avenge 4
  FOR Phantom II (A) 1
    => it gets Accuracy 1 as long as it is in the space arena; it gets Damage Control 1 as long as it is in the ground arena
  FOR Rebel Commander 1 => all your Rebel Soldier units get Armor
  FOR Rukh (C) 2 => all your opponent's units get no Precision
  FOR Rukh (C) 3 => Pay 2 Force -> Absorb 2
  FOR Rukh (C) 4 => Pay 2 Force -> Protect 3
  FOR Sabine Wren (E) 1 => Armor
  FOR Sato's Hammer (A) 2 => it gets Focus 1 for each mastery counter on it
  FOR Thrawn's Death Trooper Team (A) 1 => Critical Hit 1
  FOR Thrawn's Death Trooper Team (B) 4 => Pay 1 Force -> Evade 1
  FOR Thrawn's Shuttle (C) 3 => Pay 2 Force -> Persuade 2
  BOTS Bounty Hunter Scout Ship 3
    => it gets prevention of up to 2 damage to one of your character units for its discard by activation
  BOTS Chewbacca (G2) 1 => Surge 2
  BOTS EV-9D9 (A) 1 => all the Droid units get Backfire 1
  BOTS EV-9D9 (A) 3 => Discard 1 from hand -> Redirect
  BOTS Han Solo (E2) 2 => Riposte 2
  BOTS Hutt Escort 1 => Intercept
  BOTS Jabba the Hutt (H) 2
    => all your other Crime Gang units or your other Crime Lord units or your other Tatooine units get +1 power; all your other Crime Gang units or your other Crime Lord units or your other Tatooine units get Ferocity as long as it attacks any neutral unit or any Smuggler unit
  BOTS Jabba's Entourage (B) 3 => it gets Retaliate 1 for each card in its stack and 1 more
  BOTS Krayt Gunship 1 => Cunning
  BOTS Mara Jade (M) 1 => Treat as Entertainer
  BOTS Pateesa (A) 2 => Surge 2
  BOTS Pateesa (B) 2 => Resilience 3
  BOTS R2-D2 (W) 1 => Treat as Entertainer
  BOTS Star Jewel (A) 4 => Bombard 5
  BOTS Star Jewel (A) 5 => Remove 1 Resource counter -> Redirect
  BOTS Sy Snootles (B) 2 => all your Entertainer units or your Musician units get Damage Control 1 and "Pay 1 Force -> Redirect"
  TMW Ahsoka Tano (N) 1 => Cunning
  TMW Ahsoka Tano (N) 5 => Pay 1 Force -> Absorb 1
  TMW Axe Woves (A) 2 => Bombard 3
  TMW Bo-Katan Kryze (D) 3 => Pay 2 Force -> Redirect
  TMW Boba Fett (X) 3 => Armor
  TMW Boba Fett (Y) 3 => it gets +1 power as long as it attacks any Imperial unit
  TMW Boba Fett (Z) 3 => Stealth
  TMW Bothan Five (A) 2 => Armor
  TMW Bothan Five (A) 4 => all the Magistrate units or the Marshal units or the Police units get +1 health
  TMW Calodan HK-87 Droid 2 => Armor
  TMW Calodan Lookouts 1 => Surge 1
  TMW Cara Dune (E) 3 => Overkill
  TMW Cara Dune (E) 4 => Pay 1 Force -> Absorb 1
  TMW Carson Teva (A) 2 => Pilot of Starfighter; Lucky 1; Avenge 2
  TMW Cobb Vanth (A) 2 => Lucky 1
  TMW Cobb Vanth (B) 3 => Pilot of Speeder; Lucky 2; it gets +10 speed; it gets the Marshal subtype
  TMW Cobb Vanth (C) 1 => Critical Hit 1
  TMW Din Djarin (F) 3 => the unit it attacks gets no Armor
  TMW Din Djarin (G) 3 => Pilot of Transport; Parry 2; Riposte 1
  TMW Din's Clan (B) 1 => Treat as Force Sensitive Child
  TMW Din's Strike Team (C) 2 => it gets attacks on character units
  TMW Fennec Shand (B) 1 => Accuracy 1
  TMW Fennec Shand (C) 2 => Reserves; all your Assassin units or your Bounty Hunter units get +1 health
  TMW Gideon's Cruiser (A) 3 => Bombard 2
  TMW Gideon's Cruiser (A) 4 => Double Strike
  TMW Gideon's Cruiser (B) 4 => Focus 1
  TMW Gideon's Cruiser (C) 2 => Avenge 2
  TMW Gozanti-Class Freighter 1 => Armor
  TMW Grogu (G) 2 => it gets +1 health for each redemption counter on it
  TMW Imperial Juggernaut Transporter 1 => Armor
  TMW Luke's X-Wing (I) 2 => Shields 1
  TMW Nite Owl's Kom'rk-class Fighter (A) 2 => Accuracy 1
  TMW Nite Owl's Kom'rk-class Fighter (B) 2 => Cunning
  TMW Nite Owls (B) 3 => Armor
  TMW Peli Motto (C) 1 => Tap it -> Persuade 2
  TMW Peli Motto (C) 2 => Reserves; tap -> one of your character units gets Persuade 1
  TMW Razor Crest (G) 4 => Pay 1 Force -> Intercept
  TMW Remnant Freighter Pilot 1 => Pilot of Cruiser, Transport; Barrage 2; it gets +20 speed
  TMW Remnant Navy Squad 1 => Accuracy -1
  TMW Slave I (M) 3 => Avenge 2
  TMW Trapper's Starfighter (B) 3 => Riposte 1
  TMW Trask Trawler 3 => Reserves; all your Aquatic units get +1 health
  BOBF Ahsoka Tano (O) 1 => all your Jedi units get Resilience 1
  BOBF Boba Fett (A2) 6 => Retaliate 2
  BOBF Boba Fett (B2) 4 => Treat as Tatooine Tusken Warrior
  BOBF Boba's Entourage (B) 3 => Remove 1 Resource counter -> Absorb 1
  BOBF Boba's Rancor (A) 1 => Armor
  BOBF Cad Bane (G) 4 => Double Strike
  BOBF Cad Bane (I) 4 => Precision
  BOBF Din Djarin (I) 1 => Armor
  BOBF Din's Clan (D) 1 => Treat as Force Sensitive Child
  BOBF Drash (A) 3 => Pay 1 Force -> Evade 1
  BOBF Fennec Shand (D) 1 => Precision
  BOBF Fennec Shand (D) 2 => Stealth
  BOBF Fennec Shand (E) 1 => Accuracy 1
  BOBF Fennec Shand (F) 3 => Discard 1 from hand -> Protect 1
  BOBF Freetown Fighter 1 => Retaliate 2
  BOBF Grogu (J) 1 => Foresight
  BOBF Grogu (J) 2 => Forewarning
  BOBF Krrsantan (A) 4 => Pay 4 Force -> it gets Double Damage
  BOBF Krrsantan (B) 1
    => it gets Ferocity and Overkill as long as it is in the ground arena; it gets Stealth as long as it is in the character arena
  BOBF Micro Probe Droid 1 => Stealth
  BOBF Mod Bike 1 => Pilot of Cyborg; it gets +10 speed and +1 health
  BOBF Nikto Biker 1 => Pilot of Speeder; it gets +2 power
  BOBF Pyke Footsoldier 3 => Accuracy 2
  BOBF Pyke Footsoldier 4 => it gets Accuracy -1 for each corruption counter on it
  BOBF Slave I (Q) 1 => Armor
  BOBF Slave I (Q) 2 => Shields 1
  BOBF Tatooine Sand Bat 1 => Stun 1
  BOBF The Modifier (A) 1 => all your other Cyborg units get +1 power
  BOBF The Tribe (B) 1 => Stealth
  BOBF Tusken Massiff 1 => Surge 1
  BOBF Tusken Tribal Chief (A) 2 => all your other units here get +10 speed and +1 power and +1 health
  BOBF Tusken Tribal Chief (A) 5 => Pay 1 Force -> Protect 1
  IA Drokkatta (A) 1 => Precision
  IA Elite Imperial Officer 1 => it gets Lucky 2 as long as there is one of your other Imperial character units and it is attacked
  IA Elite Stormtrooper Team 2 => Critical Hit 2
  IA General Weiss's AT-ST (A) 3 => Double Strike
  IA Gideon Argus (A) 2 => tap -> one of your Rebel units gets +20 speed and +2 power
  IA Jyn Odan (A) 1 => Lucky 2
  IA Kayn Somos (A) 1 => Accuracy 1
  IA Mak Eshka'rey (A) 1 => Accuracy 1
  IA Mak Eshka'rey (A) 2 => Stealth
  IA Mak Eshka'rey (A) 3 => the unit it attacks gets no Armor
  IA Royal Guard Champion (A) 2 => Parry 1
  IA Royal Guard Champion (A) 3 => Avenge 5
  IA Royal Guard Champion (A) 4 => Double Strike
  IA Verena Talos (A) 2 => Critical Hit 1
  IA Vinto Hreeda (A) 1 => Lucky 2
`);
