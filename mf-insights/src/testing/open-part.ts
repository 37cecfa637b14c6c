import type { ReactElement } from 'react';
import { within } from '@testing-library/react';
import { getCarbonFootprint, getCarbonRange, listSuppliers } from '@larder/contracts';
import type { CarbonRecord, RegionConfig, SupplierSummary, UserRole } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, RenderRemoteOptions, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';

/** A period as the API sends it: kilograms and grams. */
export const record = (
  startDate: string,
  weightShipped: number,
  platformEmissions: number,
  cateringButcherEmissions: number,
): CarbonRecord => ({
  startDate,
  weightShipped,
  platformEmissions,
  cateringButcherEmissions,
  emissionsSavings: cateringButcherEmissions - platformEmissions,
});
/** A period without deliveries. */
export const noDeliveries = (startDate: string): CarbonRecord => record(startDate, 0, 0, 0);

const EARLIER = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'].map(
  (month) => record(`${month}-01`, 1000, 100_000, 300_000),
);
/** The months of INS-13. */
export const AUTUMN = [
  record('2026-09-01', 1955, 164_200, 606_030),
  record('2026-10-01', 2102.5, 172_400, 651_770),
  record('2026-11-01', 1410, 112_800, 437_100),
];
export const YEAR = [...EARLIER, ...AUTUMN];
/** Four weeks; the first has a negative saving, the second no deliveries. */
export const WEEKS = [
  record('2026-10-26', 400, 40_000, 30_000),
  noDeliveries('2026-11-02'),
  record('2026-11-09', 320.5, 25_000, 90_000),
  record('2026-11-16', 410, 31_000, 120_000),
];

/** The answer with these monthly records. */
export const footprintOf = (items: CarbonRecord[]) => ({ lastThirtyDays: { items: WEEKS }, lastOneYear: { items } });
export const isYear = ({ query }: SeenCall): boolean => query.get('timePeriod') === 'lastOneYear';
/** Answers a range with the year or the weeks. */
export const range = (call: SeenCall) => ({ items: isYear(call) ? YEAR : WEEKS });

export const supplier = (
  workspaceId: number,
  supplierName: string,
  sustainabilityScore: number | null,
  changes: Partial<SupplierSummary> = {},
): SupplierSummary => ({
  workspaceId,
  supplierName,
  supplierLogo: null,
  supplierSlogan: null,
  supplierShortDescription: null,
  productTags: [],
  sustainabilityScore,
  ...changes,
});
export const TAMAR = supplier(201, 'Tamar Ridge Farm', 2.6, { productTags: ['beef', 'lamb'] });
export const suppliersPage = (items: SupplierSummary[], totalItemCount = items.length, pageNumber = 1) => ({
  items,
  pagination: { pageNumber, pageSize: 30, totalItemCount },
});

const ROUTES = {
  sustainability: '/my/sustainability',
  newOrder: '/orders/new',
  productSearch: '/products',
  supplierProfile: '/products/:supplier',
};

interface OpenOptions {
  answers?: FakeAnswers;
  role?: UserRole;
  region?: RenderRemoteOptions['region'];
  path?: string;
  config?: Partial<RegionConfig>;
  userId?: string;
  memories?: RenderRemoteOptions['memories'];
}

/** Opens the sustainability page, or one part of it, with plain answers. */
export function openPart(
  part: ReactElement,
  {
    answers = [],
    role = 'OWNER',
    region,
    path = '/my/sustainability',
    config,
    userId = '00000000-0000-4000-8000-000000000101',
    memories,
  }: OpenOptions = {},
) {
  return renderRemote(part, {
    texts: { insights: { en, fr } },
    routes: ROUTES,
    path,
    config,
    ...(region && { region }),
    session: { userRole: role, userId },
    memories,
    answers: [
      [getCarbonFootprint, footprintOf(YEAR)],
      [getCarbonRange, range],
      [listSuppliers, suppliersPage([TAMAR])],
      ...answers,
    ],
  });
}
export type OpenedPart = ReturnType<typeof openPart>;

/** A panel by its heading. */
export const panelOf = ({ screen }: OpenedPart, name: string | RegExp) => within(screen.getByRole('region', { name }));
/** The figure with this label. */
export const figureOf = async ({ screen }: OpenedPart, label: string) =>
  (await screen.findByText(label)).nextElementSibling!.textContent;
