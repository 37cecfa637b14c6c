import { foldText } from '@larder/rules';

/** Code, English and French name of the countries that food comes from. */
const COUNTRIES = `
AE|United Arab Emirates|Émirats arabes unis
AL|Albania|Albanie
AR|Argentina|Argentine
AT|Austria|Autriche
AU|Australia|Australie
BD|Bangladesh|Bangladesh
BE|Belgium|Belgique
BG|Bulgaria|Bulgarie
BO|Bolivia|Bolivie
BR|Brazil|Brésil
CA|Canada|Canada
CH|Switzerland|Suisse
CI|Ivory Coast|Côte d’Ivoire
CL|Chile|Chili
CM|Cameroon|Cameroun
CN|China|Chine
CO|Colombia|Colombie
CR|Costa Rica|Costa Rica
CY|Cyprus|Chypre
CZ|Czechia|Tchéquie
DE|Germany|Allemagne
DK|Denmark|Danemark
DO|Dominican Republic|République dominicaine
DZ|Algeria|Algérie
EC|Ecuador|Équateur
EE|Estonia|Estonie
EG|Egypt|Égypte
ES|Spain|Espagne
ET|Ethiopia|Éthiopie
FI|Finland|Finlande
FO|Faroe Islands|Îles Féroé
FR|France|France
GB|United Kingdom|Royaume-Uni
GH|Ghana|Ghana
GR|Greece|Grèce
GT|Guatemala|Guatemala
HN|Honduras|Honduras
HR|Croatia|Croatie
HU|Hungary|Hongrie
ID|Indonesia|Indonésie
IE|Ireland|Irlande
IL|Israel|Israël
IN|India|Inde
IR|Iran|Iran
IS|Iceland|Islande
IT|Italy|Italie
JM|Jamaica|Jamaïque
JP|Japan|Japon
KE|Kenya|Kenya
KR|South Korea|Corée du Sud
LB|Lebanon|Liban
LK|Sri Lanka|Sri Lanka
LT|Lithuania|Lituanie
LU|Luxembourg|Luxembourg
LV|Latvia|Lettonie
MA|Morocco|Maroc
MG|Madagascar|Madagascar
MT|Malta|Malte
MU|Mauritius|Maurice
MX|Mexico|Mexique
MY|Malaysia|Malaisie
NL|Netherlands|Pays-Bas
NO|Norway|Norvège
NZ|New Zealand|Nouvelle-Zélande
PE|Peru|Pérou
PH|Philippines|Philippines
PK|Pakistan|Pakistan
PL|Poland|Pologne
PT|Portugal|Portugal
RO|Romania|Roumanie
RS|Serbia|Serbie
SE|Sweden|Suède
SI|Slovenia|Slovénie
SK|Slovakia|Slovaquie
SN|Senegal|Sénégal
TH|Thailand|Thaïlande
TN|Tunisia|Tunisie
TR|Turkey|Turquie
TW|Taiwan|Taïwan
TZ|Tanzania|Tanzanie
UA|Ukraine|Ukraine
UG|Uganda|Ouganda
US|United States|États-Unis
UY|Uruguay|Uruguay
VN|Vietnam|Viêt Nam
ZA|South Africa|Afrique du Sud
`;

interface CountryNames { en: string; fr: string }

const key = (text: string) => foldText(text.trim());

const NAMES = new Map<string, CountryNames>(COUNTRIES.trim().split('\n').flatMap((line) => {
  const [code, en, fr] = line.split('|') as [string, string, string];
  return [code, en, fr].map((name) => [key(name), { en, fr }] as const);
}));

/** The name of a country in a language, from its code or its name in either; as stored when it is not on the list (CAT-66, CAT-101). */
export const countryName = (stored: string, locale: 'en' | 'fr'): string => NAMES.get(key(stored))?.[locale] ?? stored;
