import type { DemoRegion } from './demo-region';
import type { DemoProduct } from './demo-product';
import { chanceOf } from './chance';
import { demoUuid } from './demo-codes';
import { galleryDescription } from './gallery-plan';
import { listOf, readTable } from './read-table';
import { HALLES_VIVES, RILL_VALLEY } from './editing-producers';
import { longDescription } from './supplier-stories';
import type { Row } from './upsert';

/** The rows of the producers' profiles and reports, by table. */
export interface SupplierRows {
  certificates: Row[];
  suppliers: Row[];
  policies: Row[];
  awarded: Row[];
  gallery: Row[];
}

/** The second picture of S07 is not there, to show what a screen does then. */
const MISSING_PICTURE = 'gb/207/gallery-missing.svg';
const WITHOUT_LOGO = new Set(['S05']);

const CERTIFICATES: Record<DemoRegion, readonly string[]> = {
  gb: ['Pasture First', 'Free Range Mark', 'Line & Net', 'Grazed Dairy', 'Soil Care', 'Open Barn'],
  fr: ['Lait d’Alpage', 'Plein Air', 'Petite Pêche', 'Sol Vivant'],
};

/** The file name of a text: lower case, without marks, words joined by dashes. */
export const fileName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every producer: those with a story, and the light profiles that fill a second page. */
export function supplierRows(products: readonly DemoProduct[]): SupplierRows {
  const tagsOf = (workspaceId: number) => [
    ...new Set(
      products
        .filter((product) => product.supplierId === workspaceId && product.status === 'active')
        .flatMap((product) => product.tags),
    ),
  ];
  const named = readTable<
    'key' | 'workspace' | 'name' | 'city' | 'score' | 'isAssessed' | 'coverage' | 'photos' | 'certs'
  >('suppliers');
  const generated = readTable<'id' | 'name' | 'city' | 'kind' | 'score'>('generated-suppliers');
  const texts = new Map(
    readTable<'key' | 'slogan' | 'shortDescription'>('supplier-texts').map((row) => [row.key, row]),
  );
  const regionOf = (key: string): DemoRegion => (key.startsWith('F') ? 'fr' : 'gb');

  return {
    certificates: (['gb', 'fr'] as const).flatMap((region) =>
      CERTIFICATES[region].map((name) => ({ region, name, logo: `${region}/certificates/${fileName(name)}.svg` })),
    ),
    suppliers: [
      ...named.map((row) =>
        supplier(regionOf(row.key), Number(row.workspace), row.name, row.city, {
          logo: WITHOUT_LOGO.has(row.key) ? null : `${regionOf(row.key)}/${row.workspace}/logo.svg`,
          slogan: texts.get(row.key)?.slogan || null,
          short_description: texts.get(row.key)?.shortDescription || null,
          long_description: longDescription(row.key),
          product_tags: tagsOf(Number(row.workspace)),
          score: row.score || null,
          is_assessed: row.isAssessed === 'yes',
          coverage: row.coverage,
        }),
      ),
      ...generated.map((row) =>
        supplier('gb', Number(row.id), row.name, row.city, {
          logo: `gb/${row.id}/logo.svg`,
          slogan: null,
          short_description: `A ${row.kind} near ${row.city} that delivers to kitchens.`,
          long_description: null,
          product_tags: tagsOf(Number(row.id)),
          score: row.score === 'null' ? null : row.score,
          is_assessed: row.score !== 'null',
          coverage: (0.35 + chanceOf(`coverage ${row.id}`).int(0, 35) / 100).toFixed(2),
        }),
      ),
      ...[['gb', RILL_VALLEY] as const, ['fr', HALLES_VIVES] as const].map(([region, { id, name, city }]) =>
        supplier(
          region,
          id,
          name,
          city,
          {
            logo: null,
            slogan: null,
            short_description: null,
            long_description: null,
            product_tags: tagsOf(id),
            score: null,
            is_assessed: false,
            coverage: 0,
          },
          false,
        ),
      ),
      supplier(
        'fr',
        302,
        'Maison Ferrand',
        'Clermont-Ferrand',
        {
          logo: null,
          slogan: null,
          short_description: null,
          long_description: null,
          product_tags: [],
          score: null,
          is_assessed: false,
          coverage: 0,
        },
        false,
      ),
    ],
    policies: named
      .filter((row) => row.isAssessed === 'yes')
      .flatMap((row) => policies(row.key, Number(row.workspace))),
    awarded: named.flatMap((row) =>
      listOf(row.certs).map((name, index) => ({
        workspace_id: Number(row.workspace),
        position: index + 1,
        region: regionOf(row.key),
        name,
      })),
    ),
    gallery: named.flatMap((row) => gallery(regionOf(row.key), row.key, Number(row.workspace), Number(row.photos))),
  };
}

function supplier(
  region: DemoRegion,
  workspaceId: number,
  name: string,
  city: string,
  profile: Row,
  isListed = true,
): Row {
  return {
    workspace_id: workspaceId,
    region,
    supplier_name: name,
    is_listed: isListed,
    city,
    country: region === 'fr' ? 'France' : 'United Kingdom',
    ...profile,
  };
}

function gallery(region: DemoRegion, key: string, workspaceId: number, photos: number): Row[] {
  return Array.from({ length: photos }, (_, index) => ({
    workspace_id: workspaceId,
    id: demoUuid(`gallery ${key} ${index + 1}`),
    region,
    position: index + 1,
    path: key === 'S07' && index === 1 ? MISSING_PICTURE : `${region}/${workspaceId}/gallery-${index + 1}.svg`,
    description: galleryDescription(region, key, index),
  }));
}

const NAMES: Record<string, readonly string[]> = {
  'ghg-emissions': ['Delivery rounds planned together', 'Power from renewable sources'],
  'resource-management': ['Reusable crates', 'Water and waste diary'],
};
const KEPT_COUNTS: Record<string, number> = { S02: 4, S03: 3, S04: 2, S06: 2, S16: 2 };

/** The policies of a report: those of S01 from a table, three weak ones of S10, some good ones of the others. */
function policies(key: string, workspaceId: number): Row[] {
  const row = (index: number, category: string, name: string, status: string, score: string): Row => ({
    workspace_id: workspaceId,
    position: index + 1,
    region: 'gb',
    name,
    category,
    status,
    score,
  });
  if (key === 'S01')
    return readTable<'category' | 'name' | 'status' | 'score'>('policies-tamar-ridge').map((one, index) =>
      row(index, one.category, one.name, one.status, one.score),
    );
  if (key === 'S10')
    return ['0.4', '1.1', '1.9'].map((score, index) =>
      row(index, 'resource-management', `Grain loss plan, part ${index + 1}`, 'claim', score),
    );
  const chance = chanceOf(`policies ${key}`);
  return Array.from({ length: KEPT_COUNTS[key] ?? 1 }, (_, index) => {
    const category = index % 2 === 0 ? 'ghg-emissions' : 'resource-management';
    return row(
      index,
      category,
      NAMES[category]?.[Math.floor(index / 2)] ?? category,
      chance.pick(['claim', 'verified']),
      (2 + chance.int(0, 4) / 10).toFixed(1),
    );
  });
}
