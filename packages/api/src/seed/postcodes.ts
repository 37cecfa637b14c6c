import type { chanceOf } from './chance';

/** French postcodes, and the first halves of British ones, by town: a postcode belongs to its town. */
const POSTCODES: Readonly<Record<string, readonly string[]>> = {
  Alnwick: ['NE66'],
  Angers: ['49000', '49100'],
  Apt: ['84400'],
  Bakewell: ['DE45'],
  Bath: ['BA1', 'BA2'],
  Beverley: ['HU17'],
  Bewdley: ['DY12'],
  'Bourg-en-Bresse': ['01000'],
  Bradford: ['BD1', 'BD3'],
  Bristol: ['BS1', 'BS2', 'BS6'],
  'Clermont-Ferrand': ['63000', '63100'],
  Colchester: ['CO1', 'CO2'],
  Deal: ['CT14'],
  Diss: ['IP22'],
  Ely: ['CB7'],
  Evesham: ['WR11'],
  Grenoble: ['38000', '38100'],
  Grimsby: ['DN31'],
  Hexham: ['NE46'],
  Holsworthy: ['EX22'],
  Honiton: ['EX14'],
  Ledbury: ['HR8'],
  Leeds: ['LS1', 'LS2'],
  Leicester: ['LE1', 'LE2'],
  Lewes: ['BN7'],
  London: ['E1', 'E2', 'N1', 'SE1', 'SW9', 'W5'],
  Lorient: ['56100'],
  Louth: ['LN11'],
  Ludlow: ['SY8'],
  Lymington: ['SO41'],
  Lyon: ['69001', '69002', '69003', '69004', '69005', '69006', '69007', '69008', '69009'],
  Malton: ['YO17'],
  Margate: ['CT9'],
  'Melton Mowbray': ['LE13'],
  Minehead: ['TA24'],
  Morecambe: ['LA4'],
  Nantes: ['44000', '44200'],
  Oban: ['PA34'],
  Richmond: ['TW9', 'TW10'],
  Rye: ['TN31'],
  'Saint-Étienne': ['42000', '42100'],
  Salcombe: ['TQ8'],
  Shrewsbury: ['SY1', 'SY2'],
  Skipton: ['BD23'],
  Southwold: ['IP18'],
  Stornoway: ['HS1'],
  Tavistock: ['PL19'],
  Tonbridge: ['TN9', 'TN10'],
  Valence: ['26000'],
  Vienne: ['38200'],
  Villefranche: ['69400'],
  Villeurbanne: ['69100'],
  Whitby: ['YO21', 'YO22'],
  Whitehaven: ['CA28'],
  Wick: ['KW1'],
};

/** Quarters of London and Lyon, by the last word of a location's name. */
const QUARTERS: Readonly<Record<string, string>> = {
  Bank: 'EC3V',
  Bermondsey: 'SE1',
  Brixton: 'SW9',
  Camden: 'NW1',
  Clapham: 'SW4',
  'Croix-Rousse': '69004',
  Dalston: 'E8',
  Deptford: 'SE8',
  Ealing: 'W5',
  Fulham: 'SW6',
  Greenwich: 'SE10',
  Hackney: 'E8',
  Holborn: 'WC1X',
  Islington: 'N1',
  Kennington: 'SE11',
  Lambeth: 'SE1',
  Mayfair: 'W1J',
  'Part-Dieu': '69003',
  Peckham: 'SE15',
  Putney: 'SW15',
  Shoreditch: 'E2',
  Soho: 'W1F',
  Stratford: 'E15',
  Wimbledon: 'SW19',
};

/** Where a location is: the town or quarter that its name ends with, else the town of its company. */
export function placeOf(name: string, companyTown: string): { town: string; areas: readonly string[] | undefined } {
  const last = name.split(' ').at(-1)!;
  const quarter = QUARTERS[last];
  const town = POSTCODES[last] ? last : companyTown;
  return { town, areas: quarter === undefined ? POSTCODES[town] : [quarter] };
}

/**
 * A postcode of a town. British ones end in `QX`, as that of workspace 101 does (seed-data.md); whether a real address
 * has the code is not checked.
 * @param areas of a part of the town, such as `E2`
 * @throws Error for a town without an entry here
 */
export function postcodeOf(
  town: string,
  chance: ReturnType<typeof chanceOf>,
  areas: readonly string[] | undefined = POSTCODES[town],
): string {
  if (!areas) throw new Error(`The demo data have no postcode of ${town}; add one to postcodes.ts.`);
  const area = chance.pick([...areas]);
  return /^\d{5}$/.test(area) ? area : `${area} ${chance.int(1, 9)}QX`;
}
