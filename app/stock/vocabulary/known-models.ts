import { plainName } from './known-makes.ts'

/**
 * Models by make, as their makers spell them, above all those of several words. `Name=other,other` lists names that
 * differ by more than capitals, spaces and hyphens.
 */
const models: Record<string, string> = {
  Abarth: '124 Spider|500|595|695',
  'Alfa Romeo': '147|156|159|Brera|Giulia|Giulietta|GT|GTV|MiTo|Spider|Stelvio|Tonale|4C',
  'Aston Martin': 'DB7|DB9|DB11|DB12|DBS|DBX|Rapide|Vanquish|Vantage|V8 Vantage',
  Audi: 'A1|A2|A3|A4|A4 Allroad|A5|A6|A6 Allroad|A7|A8|e-tron|e-tron GT|Q2|Q3|Q4 e-tron|Q5|Q7|Q8|R8|RS3=RS 3|RS4|RS5|RS6|RS7|RS Q3|RS Q8|S1|S3|S4|S5|S6|S7|S8|SQ2|SQ5|SQ7|SQ8|TT',
  BMW: '1 Series=1|2 Series=2|3 Series=3|4 Series=4|5 Series=5|6 Series=6|7 Series=7|8 Series=8|Alpina|i3|i4|i5|i7|i8|iX|iX1|iX3|M2|M3|M4|M5|M6|M8|X1|X2|X3|X4|X5|X6|X7|XM|Z3|Z4',
  BYD: 'Atto 3|Dolphin|Seal|Sealion 6|Sealion 7|Shark 6|T3',
  Bentley:
    'Arnage|Azure|Bentayga|Brooklands|Continental|Continental GT|Continental GTC|Continental Flying Spur|Flying Spur|Mulsanne',
  Caterham: 'Seven',
  Chery: 'J1|J3|J11|Omoda 5|Omoda E5|Tiggo 4|Tiggo 7|Tiggo 8',
  Chevrolet: 'Camaro|Corvette|Silverado|Silverado HD|Suburban|Tahoe|Impala|Bel Air',
  Chrysler: '300|300C|Crossfire|Grand Voyager|Neon|PT Cruiser|Sebring|Voyager',
  Citroen:
    'Berlingo|C2|C3|C3 Aircross|C4|C4 Aircross|C4 Cactus|C4 Picasso|C5|C5 Aircross|C5 X|C6|Dispatch|DS3|DS4|DS5|Grand C4 Picasso|Xsara',
  Cupra: 'Ateca|Born|Formentor|Leon|Tavascan',
  Daewoo: 'Kalos|Lanos|Leganza|Matiz|Nubira',
  Daihatsu: 'Charade|Copen|Hijet|Midget|Sirion|Terios|YRV',
  Datsun: '120Y|180B|240Z|260Z|1600|Stanza',
  Dodge: 'Avenger|Caliber|Challenger|Charger|Journey|Nitro|Viper',
  FPV: 'Cobra|F6|Force 6|Force 8|GS|GT|GT-P|GT-E|Pursuit|Super Pursuit|Tornado|Typhoon',
  Ferrari:
    '296 GTB|308|328|348|355|360|430|458|488|599|612|812|812 Superfast|California|F8 Tributo|F12 Berlinetta|F430|FF|GTC4Lusso|Portofino|Purosangue|Roma|SF90 Stradale|Testarossa',
  Fiat: '124 Spider|500|500C|500X|Abarth 500|Bravo|Doblo|Ducato|Freemont|Panda|Punto|Scudo',
  Ford: 'Bronco|Capri|Cortina|Courier|EcoSport|Endura|Escape|Everest|Explorer|F-100|F-150|F-250|F-350|F-450|Fairlane|Fairmont|Falcon|Falcon Ute|Festiva|Fiesta|Focus|GT40|Ka|Kuga|Laser|LTD|Maverick|Mondeo|Mustang|Mustang Mach-E|Puma|Ranger|Taurus|Territory|Transit|Transit Connect|Transit Custom|E-Transit',
  Foton: 'Tunland|Aumark|View',
  GWM: 'Cannon|Cannon Alpha|Haval H2|Haval H6|Haval H6GT|Haval H9|Haval Jolion|Ora|Steed|Tank 300|Tank 500|Ute|V240|X200|X240',
  Geely: 'EX5|MK',
  Genesis: 'G70|G80|G90|GV60|GV70|GV80|Electrified GV70|Electrified G80',
  'Great Wall': 'SA220|Steed|V200|V240|X200|X240',
  HSV: 'Avalanche|Camaro|Clubsport|Clubsport R8|Colorado|Coupe|Grange|GTO|GTS|GTSR|Maloo|Manta|Senator|Silverado|W427|XU6',
  Haval: 'H2|H6|H6GT|H7|H8|H9|Jolion',
  Hino: '300|500|700|Ponchos|Rainbow',
  Holden:
    'Acadia|Adventra|Apollo|Astra|Barina|Barina Spark|Berlina|Brougham|Calais|Camira|Caprice|Captiva|Cascada|Colorado|Colorado 7|Combo|Commodore|Crewman|Cruze|Drover|Epica|Equinox|Frontera|Gemini|Insignia|Jackaroo|Kingswood|Malibu|Monaro|Monterey|Nova|One Tonner|Premier|Rodeo|Sandman|Spark|Statesman|Suburban|Tigra|Torana|Trailblazer|Trax|Ute|Vectra|Viva|Volt|Zafira',
  Honda:
    'Accord|Accord Euro|City|Civic|CR-V|CR-Z|CRX|e:N1|Fit|Fit Shuttle|HR-V|Insight|Integra|Jazz|Legend|MDX|NSX|Odyssey|Prelude|S2000|Vezel|ZR-V',
  Hyundai:
    'Accent|Azera|Coupe|Elantra|Excel|Genesis|Getz|Grandeur|i20|i20 N|i30|i40|i45|iLoad|iMax|Inster|Ioniq|Ioniq 5|Ioniq 6|ix35|Kona|Lantra|Mighty=Trucks Mighty|Nexo|Palisade|Santa Cruz|Santa Fe|Sonata|Staria|Staria Load|Terracan|Tiburon|Trajet|Tucson|Veloster|Venue|Xcient',
  Ineos: 'Grenadier|Quartermaster',
  Infiniti: 'FX30d|FX37|FX50|G37|M35h|M37|Q30|Q50|Q60|Q70|QX30|QX50|QX70|QX80',
  International: 'ProStar',
  Isuzu: 'D-Max|MU|MU-X|N Series|F Series',
  Iveco: 'Daily|Eurocargo|S-Way|Stralis|Acco|Trakker',
  Jaguar: 'E-Pace|E-Type|F-Pace|F-Type|I-Pace|S-Type|X-Type|XE|XF|XJ|XJ6|XJ8|XJR|XJS|XJSC|XK|XK8|XKR',
  Jeep: 'Avenger|Cherokee|Commander|Compass|Gladiator|Grand Cherokee|Grand Cherokee L|Patriot|Renegade|Wrangler',
  Kia: 'Carens|Carnival|Cerato|Credos|EV3|EV5|EV6|EV9|Grand Carnival|K4|K2700|K2900|Magentis|Mentor|Niro|Optima|Picanto|Pregio|Pro_ceed|Rio|Rondo|Rondo7|Seltos|Sorento|Soul|Spectra|Sportage|Stinger|Stonic|Tasman',
  LDV: 'D90|Deliver 7|Deliver 9|eDeliver 7|eDeliver 9|eT60|G10|G10+|MIFA|MIFA 9|T60|V80',
  Lamborghini: 'Aventador|Countach|Diablo|Gallardo|Huracan|Murcielago|Revuelto|Urus',
  'Land Rover':
    'Defender|Discovery|Discovery 3|Discovery 4|Discovery Sport|Freelander|Freelander 2|Range Rover|Range Rover Evoque|Range Rover Sport|Range Rover Velar|Range Rover Vogue',
  Lexus: 'CT|ES|GS|GX|HS|IS|IS F|LBX|LC|LFA|LM|LS|LX|NX|RC|RC F|RX|RZ|SC|UX',
  Lotus: 'Eletre|Elise|Elite|Emira|Esprit|Europa|Evora|Exige',
  Mahindra: 'Pik-Up|Scorpio|Scorpio-N|XUV500|XUV700|XUV 3XO|Genio',
  Maserati: 'Ghibli|GranCabrio|GranTurismo|Grecale|Levante|MC20|Quattroporte|Spyder|3200 GT',
  Mazda:
    '2=Mazda2|3=Mazda3|6=Mazda6|121|323|626|929|B2500|B2600|B4000|BT-50|CX-3|CX-30|CX-5|CX-60|CX-7|CX-70|CX-8|CX-80|CX-9|CX-90|E2000|MPV|MX-30|MX-5|MX-6|Premacy|RX-7|RX-8|SP23|Tribute',
  McLaren: '540C|570GT|570S|600LT|650S|675LT|720S|750S|765LT|Artura|GT|MP4-12C|P1|Senna',
  'Mercedes-Benz':
    'A-Class|AMG GT|B-Class|C-Class|CL-Class|CLA|CLA-Class|CLC-Class|CLE|CLK-Class|CLS-Class|Citan|E-Class|EQA|EQB|EQC|EQE|EQS|EQV|eSprinter|eVito|G-Class|GL-Class|GLA|GLA-Class|GLB|GLC|GLC-Class|GLE|GLE-Class|GLK-Class|GLS|GLS-Class|M-Class|Marco Polo|Maybach|MB100|R-Class|S-Class|SL-Class|SLC|SLK-Class|Sprinter|V-Class|Valente|Viano|Vito|X-Class|190|420',
  MG: 'Cyberster|HS|HS Plus EV=HS +EV|MG3=3|MG4=4|MG5=5|MG6=6|MGB|MGF|TF|ZR|ZS|ZS EV|ZST|ZT',
  MINI: '3D Hatch|5D Hatch|Aceman|Cabrio|Clubman|Convertible|Cooper|Countryman=Cooper Countryman|Coupe|Hatch|Paceman|Ray|Roadster',
  Mitsubishi:
    '380|3000GT|Airtrek|ASX|Challenger|Colt|Cordia|Delica|Delica D:5|Delica Spacegear|Diamante|Eclipse Cross|Express|FTO|Fuso Canter|Galant|Grandis|GTO|i-MiEV|L200|L300|Lancer|Magna|Mirage|Nimbus|Outlander|Outlander PHEV|Pajero|Pajero iO|Pajero Sport|RVR|Sigma|Starion|Starwagon|Triton|Verada',
  Nissan:
    '180SX=180|200SX|300ZX|350Z|370Z|Almera|Altima|Ariya|Atlas|Bluebird|Caravan|Cedric|Cube|Dualis|E20|Elgrand|Fuga|GT-R|Infiniti|Juke|Leaf|March|Maxima|Micra|Murano|Navara|Note|NV200|NV350|Pathfinder|Patrol|Pintara|Presage|Pulsar|Qashqai|Serena|Silvia|Skyline|Stagea|Terrano|Tiida|Urvan|X-Trail|Z',
  Opel: 'Astra|Corsa|Insignia',
  Peugeot:
    '106|107|205|206|207|208|2008|3008|306|307|308|4007|4008|405|406|407|5008|508|607|Boxer|Expert|Partner|RCZ',
  Polestar: '1|2|3|4',
  Porsche:
    '356|718|718 Boxster|718 Cayman|718 Spyder|911|912|914|924|928|930|944|968|Boxster|Cayenne|Cayman|Macan|Panamera|Taycan',
  Ram: '1500|2500|3500',
  Renault:
    'Alaskan|Arkana|Austral|Captur|Clio|Duster|Espace|Fluence|Kadjar|Kangoo|Koleos|Laguna|Latitude|Master|Megane|Megane E-Tech|Scenic|Trafic|Zoe',
  'Rolls-Royce': 'Cullinan|Dawn|Ghost|Phantom|Silver Shadow|Silver Spirit|Spectre|Wraith',
  Saab: '9-3|9-5|900|9000',
  Skoda: 'Elroq|Enyaq|Fabia|Kamiq|Karoq|Kodiaq|Kushaq|Octavia|Rapid|Roomster|Scala|Superb|Yeti',
  Smart: 'Forfour|Fortwo|Roadster|#1|#3',
  SsangYong: 'Actyon|Actyon Sports|Chairman|Korando|Kyron|Musso|Musso XLV|Rexton|Stavic|Tivoli|Torres',
  Subaru:
    'Brumby|BRZ|Crosstrek|Exiga|Forester|Impreza|Legacy|Leone|Levorg|Liberty|Outback|Solterra|SVX|Tribeca|WRX|XV',
  Suzuki:
    'Alto|APV|Baleno|Carry|Celerio|Cultus|Every|Fronx|Grand Vitara|Ignis|Jimny|Kizashi|Liana|S-Cross|Sierra|Splash|Swift|SX4|SX4 S-Cross|Vitara|Wagon R|XL-7',
  Tesla: 'Cybertruck|Model 3|Model S|Model X|Model Y|Roadster',
  Toyota:
    '4Runner|86|Allion|Alphard|Altezza|Aqua|Aurion|Avalon|Avensis|Avensis Verso|bZ4X|C-HR|Caldina|Camry|Celica|Century|Chaser|Coaster|Corolla|Corolla Cross|Corona|Cressida|Crown|Dyna|Echo|Estima|FJ Cruiser|Fortuner|GR Corolla|GR Supra|GR Yaris|GR86|Granvia|Harrier|HiAce|HiLux|Ipsum|Isis|Kluger|LandCruiser|LandCruiser 70 Series|LandCruiser Prado|LiteAce|Mark II|Mark X|MR2|MR-S|Noah|Paseo|Premio|Prius|Prius C|Prius V|Probox|Ractis|RAV4|Rukus|Sai|Sienta|Soarer|Spacia|Sprinter|Starlet|Supra|Tarago|Tundra|Vellfire|Voxy|Wish|Yaris|Yaris Cross',
  Volkswagen:
    'Amarok|Arteon|Beetle|Bora|Caddy|Caddy Maxi|California|Caravelle|CC|Crafter|Eos|Golf|ID.4|ID.5|ID. Buzz|Jetta|Kombi|Multivan|New Beetle|Passat|Passat CC|Polo|Scirocco|T-Cross|T-Roc|Tayron|Tiguan|Tiguan Allspace|Touareg|Transporter|Up',
  Volvo:
    '240|740|850|940|C30|C40|C70|EX30|EX90|S40|S60|S70|S80|S90|V40|V40 Cross Country|V50|V60|V60 Cross Country|V70|V90|V90 Cross Country|XC40|XC60|XC70|XC90',
}

const byMake = new Map(Object.entries(models).map(([make, list]) => [make, spellings(list)]))

function spellings(list: string): Map<string, string> {
  const models = new Map<string, string>()
  for (const entry of list.split('|')) {
    const [name, others = ''] = entry.split('=') as [string, string?]
    models.set(plainName(name), name)
    for (const other of others.split(',')) if (other !== '') models.set(plainName(other), name)
  }
  return models
}

/** The models of a make, in the maker's spelling; none for a make whose models are not listed. */
export const modelsOf = (make: string): string[] => [...new Set(byMake.get(make)?.values() ?? [])]

/** The maker's spelling of a whole model name; null for one that is not known. */
export function canonicalModel(make: string, model: string): string | null {
  const plain = plainName(model)
  return byMake.get(make)?.get(plain) ?? numberedModel(make, plain)
}

/** The longest known model at the start of a title's words and how many of them it takes. */
export function modelAtStart(
  make: string,
  words: readonly string[],
): { model: string; length: number } | null {
  const known = byMake.get(make)
  const parts = words.slice(0, 4).map(plainName)
  for (let length = parts.length; length > 0; length--) {
    const plain = parts.slice(0, length).join('')
    const model = known?.get(plain) ?? (length < 3 ? numberedModel(make, plain) : null)
    if (model) return { model, length }
  }
  return null
}

const mercedes =
  /^(a|b|c|cl|cla|clc|clk|cls|e|g|gl|gla|glb|glc|gle|glk|gls|ml|r|s|sl|slc|slk|v|x|eq[a-z])\d{2,3}$/
const lexus = /^(ct|es|gs|gx|hs|is|lc|lm|ls|lx|nx|rc|rx|rz|sc|ux)(\d{3})(hl|[hltcde])?$/

/** Makes whose models are a letter code and a number, too many to list: 430i, GLC250, RX450h. */
function numberedModel(make: string, plain: string): string | null {
  if (make === 'BMW') {
    if (/^\d{3}(i|d|ci|ti|li|si|is|e)$/.test(plain)) return plain.replace('li', 'Li').replace('ci', 'Ci')
    return /^m\d{3}[ide]$/.test(plain) ? `M${plain.slice(1)}` : null
  }
  if (make === 'Mercedes-Benz') return mercedes.test(plain) ? plain.toUpperCase() : null
  if (make !== 'Lexus') return null
  const [, code, number, ending = ''] = lexus.exec(plain) ?? []
  if (code === undefined) return null
  return `${code.toUpperCase()}${number}${ending.replace('l', 'L').replace('c', 'C')}`
}
