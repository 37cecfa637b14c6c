import { createHash, randomUUID } from 'node:crypto';
import type { CompanyRole, Region, RegionConfig, StaffRole, UserRole } from '@larder/contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ApiOptions } from '../http/api';
import { createTokens } from '../http/tokens';
import type { Database, SystemTx } from '../database';
import { createRecordedApi } from './recorded-api';
import { testConfig, testFeatures } from './region-configs';

/** The key of every API of a test, so that a workshop's tokens hold for processes too. */
export const SIGNING_KEY = 'a key for tests, thirty-two characters or more';

/** The moment at which tests happen unless they say otherwise: Friday 20 November 2026, 09:00 in London. */
export const NOW = '2026-11-20T09:00:00.000Z';

/** A member with a session. */
export interface TestMember {
  userId: string;
  email: string;
  role: UserRole;
  workspaceId: number;
  region: Region;
  token: string;
}
/** A workspace with a member of every role. */
export interface TestWorkspace {
  id: number;
  region: Region;
  companyName: string;
  owner: TestMember;
  admin: TestMember;
  trusted: TestMember;
  standard: TestMember;
}
/** A product as it was put into the catalogue. */
export interface TestProduct {
  id: number;
  sku: string;
  name: string;
  supplierId: number;
  region: Region;
  unitPrice: string;
  unitQuantity: string;
}

/** What a request is made of besides method and address. */
export interface RequestParts {
  as?: TestMember | { token: string };
  body?: unknown;
  headers?: Record<string, string>;
  now?: string;
  address?: string;
}
/** An answer, its body parsed when it is JSON. */
export interface Answer {
  status: number;
  body: any;
  headers: LightMyRequestResponse['headers'];
  text: string;
  raw: Buffer;
}

/** An API on a database, with the means to put data of one's own into it. */
export interface Workshop {
  api: FastifyInstance;
  db: Database;
  configOf(region: Region): RegionConfig;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, parts?: RequestParts): Promise<Answer>;
  workspace(options?: {
    region?: Region;
    roles?: CompanyRole[];
    activityStatus?: string;
    weekendOrdering?: boolean;
    holidayOrdering?: boolean;
    hasGreengrocer?: boolean;
    paymentTerms?: number | null;
    contactEmail?: string | null;
  }): Promise<TestWorkspace>;
  member(
    workspace: Pick<TestWorkspace, 'id' | 'region'>,
    role: UserRole,
    options?: { locationIds?: number[]; status?: 'active' | 'suspended' },
  ): Promise<TestMember>;
  location(
    workspace: Pick<TestWorkspace, 'id'>,
    options?: {
      name?: string;
      status?: string;
      ics?: string | null;
      override?: { deliveryDate: string; cutoffAt: string };
    },
  ): Promise<number>;
  supplier(options?: {
    region?: Region;
    name?: string;
    id?: number;
    score?: number | null;
    isAssessed?: boolean;
    tags?: string[];
    isListed?: boolean;
  }): Promise<number>;
  product(options?: {
    supplierId?: number;
    region?: Region;
    name?: string;
    unitPrice?: string;
    unitQuantity?: string;
    unitType?: string;
    pickType?: 'fixed' | 'variable';
    status?: string;
    vatRate?: string;
    tags?: string[];
  }): Promise<TestProduct>;
  agree(
    workspace: Pick<TestWorkspace, 'id'>,
    locationId: number,
    product: TestProduct,
    options?: {
      unitPrice?: string;
      status?: string;
      futurePrice?: string;
      futurePriceDate?: string;
      isMaster?: boolean;
    },
  ): Promise<void>;
  select(
    product: TestProduct,
    options?: { unitPrice?: string; futurePrice?: string; futurePriceDate?: string },
  ): Promise<void>;
  staff(role: StaffRole): Promise<{ token: string; email: string }>;
  system<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  sql<T = any>(text: string, params?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Young for the API of a workshop, which is at `NOW`, and for one in a process, which is at the day of the run. */
const sessionBegin = (): string => new Date(Math.max(Date.parse(NOW), Date.now())).toISOString();

let made = 0;
const unique = (prefix: string): string => `${prefix}-${process.pid}-${(made += 1)}-${randomUUID().slice(0, 8)}`;

/**
 * Starts an API on a migrated database. Everything that it makes is new, so tests share nothing. `logTo` gets every
 * line of its log.
 */
export async function openWorkshop(
  db: Database,
  options: {
    config?: Partial<Record<Region, Partial<RegionConfig>>>;
    profile?: 'demo' | 'e2e';
    environment?: 'test' | 'production';
    logTo?: (line: string) => void;
    features?: readonly string[];
    /** The regions of a site, in the place of gb and fr of the tests. */
    regions?: Pick<ApiOptions, 'regions' | 'configOf' | 'featuresOf'>;
    assetsFolder?: string;
    releasesOf?: ApiOptions['releasesOf'];
    /** The API's clock, in epoch milliseconds; without it, it is always `NOW`. */
    clock?: () => number;
  } = {},
): Promise<Workshop> {
  const configs: Record<Region, RegionConfig> = {
    gb: testConfig('gb', options.config?.gb),
    fr: testConfig('fr', options.config?.fr),
  };
  const environment = options.environment ?? 'test';
  const api = await createRecordedApi(
    {
      database: db,
      signingKey: SIGNING_KEY,
      otpKeys: [SIGNING_KEY],
      environment,
      publicUrl: 'https://larder.test',
      configOf: (region) => configs[region],
      featuresOf: options.features ? () => new Set(options.features) : testFeatures,
      ...options.regions,
      ...(options.assetsFolder !== undefined && { assetsFolder: options.assetsFolder }),
      releasesOf: options.releasesOf,
      profile: options.profile,
      now: options.clock ?? (() => Date.parse(NOW)),
    },
    options.logTo,
  );
  const tokens = createTokens(SIGNING_KEY);
  const system: Workshop['system'] = (work) => db.asSystem(work);
  const sql: Workshop['sql'] = (text, params) => system((tx) => tx.many('', text, params)) as Promise<any[]>;
  const idOf = async (text: string, params: unknown[]): Promise<number> =>
    Number((await sql<{ id: number }>(text, params))[0]?.id);

  const member: Workshop['member'] = async (workspace, role, { locationIds, status = 'active' } = {}) => {
    const [userId, sid, email] = [randomUUID(), randomUUID(), `${unique(role.toLowerCase())}@kitchen.test`];
    await sql('insert into users (id, region, email, full_name, password_hash) values ($1, $2, $3, $4, $5)', [
      userId,
      workspace.region,
      email,
      `${role} of ${workspace.id}`,
      '-',
    ]);
    await sql(
      'insert into memberships (workspace_id, user_id, user_role, status, location_ids) values ($1, $2, $3, $4, $5)',
      [workspace.id, userId, role, status, locationIds ?? null],
    );
    await sql(
      'insert into sessions (id, user_id, workspace_id, created_at, last_used_at) values ($1, $2, $3, $4, $4)',
      [sid, userId, workspace.id, sessionBegin()],
    );
    // Valid for as long as any X-Test-Now of a test.
    const { bearerToken } = await tokens.signMember(
      {
        companyName: '',
        companyRoles: ['customer'],
        workspaceId: workspace.id,
        userFullName: '',
        userRole: role,
        termsAcceptedDate: 0,
        user_id: userId,
        email,
        region: workspace.region,
        sid,
      },
      Date.parse('2099-01-01T00:00:00Z'),
    );
    return { userId, email, role, workspaceId: workspace.id, region: workspace.region, token: bearerToken };
  };

  const supplier: Workshop['supplier'] = async (more = {}) => {
    const region = more.region ?? 'gb';
    const name = more.name ?? unique('Supplier');
    const id =
      more.id
      ?? (await idOf(
        `insert into workspaces (region, workspace_name, company_name, company_roles) values ($1, $2, $3, '{producer}') returning id`,
        [region, unique('supplier'), name],
      ));
    await sql(
      'insert into suppliers (workspace_id, region, supplier_name, score, is_assessed, product_tags, is_listed) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, region, name, more.score ?? null, more.isAssessed ?? false, more.tags ?? [], more.isListed ?? true],
    );
    return id;
  };

  return {
    api,
    db,
    system,
    sql,
    member,
    supplier,
    configOf: (region) => configs[region]!,
    async call(method, path, { as, body, headers = {}, now, address } = {}) {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        ...(address && { remoteAddress: address }),
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(now && { 'x-test-now': now }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      };
      const answer = await api.inject(request);
      const isJson = String(answer.headers['content-type'] ?? '').includes('json');
      return {
        status: answer.statusCode,
        body: isJson && answer.body ? JSON.parse(answer.body) : undefined,
        headers: answer.headers,
        text: answer.body,
        raw: answer.rawPayload,
      };
    },
    async workspace(more = {}) {
      const region = more.region ?? 'gb';
      const companyName = unique('Company');
      const id = await idOf(
        `
        insert into workspaces (region, workspace_name, company_name, company_roles, activity_status, weekend_ordering, holiday_ordering, has_greengrocer, payment_terms, contact_email)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [
          region,
          unique('workspace'),
          companyName,
          more.roles ?? ['customer'],
          more.activityStatus ?? 'active',
          more.weekendOrdering ?? false,
          more.holidayOrdering ?? false,
          more.hasGreengrocer ?? true,
          more.paymentTerms === undefined ? 14 : more.paymentTerms,
          more.contactEmail ?? null,
        ],
      );
      const of = (role: UserRole) => member({ id, region }, role);
      return {
        id,
        region,
        companyName,
        owner: await of('OWNER'),
        admin: await of('ADMIN'),
        trusted: await of('TRUSTED'),
        standard: await of('STANDARD'),
      };
    },
    async location(workspace, { name = unique('Location'), status = 'active', ics = null, override } = {}) {
      const id = await idOf(
        `insert into locations (workspace_id, name, address, postcode, status) values ($1, $2, '1 Test Street', 'E1 1AA', $3) returning id`,
        [workspace.id, name, status],
      );
      if (ics !== null) {
        await sql('insert into calendars (workspace_id, location_id, ics, etag) values ($1, $2, $3, $4)', [
          workspace.id,
          id,
          ics,
          createHash('sha1').update(ics).digest('hex'),
        ]);
      }
      if (override)
        await sql(
          'insert into cutoff_overrides (workspace_id, location_id, delivery_date, cutoff_at) values ($1, $2, $3, $4)',
          [workspace.id, id, override.deliveryDate, override.cutoffAt],
        );
      return id;
    },
    async product(more = {}) {
      const region = more.region ?? 'gb';
      const supplierId = more.supplierId ?? (await supplier({ region }));
      const [name, sku, unitPrice, unitQuantity] = [
        more.name ?? unique('Product'),
        unique('SKU'),
        more.unitPrice ?? '10.00',
        more.unitQuantity ?? '1',
      ];
      const id = await idOf(
        `
        insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name, unit_type, unit_quantity, unit_price, vat_rate, carton_type, pick_type, storage_type, tags)
        values ($1, $2, $3, $3, $4, $5, $11, $6, $7, $8, 'box', $9, 'chilled', $10) returning id`,
        [
          region,
          supplierId,
          sku,
          more.status ?? 'active',
          name,
          unitQuantity,
          unitPrice,
          more.vatRate ?? '0',
          more.pickType ?? 'fixed',
          more.tags ?? [],
          more.unitType ?? 'kg',
        ],
      );
      return { id, sku, name, supplierId, region, unitPrice, unitQuantity };
    },
    async agree(workspace, locationId, product, more = {}) {
      await sql(
        `
        insert into agreed_products (workspace_id, location_id, product_id, status, unit_price, future_price, future_price_date, is_master) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          workspace.id,
          locationId,
          product.id,
          more.status ?? 'active',
          more.unitPrice ?? product.unitPrice,
          more.futurePrice ?? null,
          more.futurePriceDate ?? null,
          more.isMaster ?? false,
        ],
      );
    },
    async select(product, more = {}) {
      await sql(
        'insert into greengrocer_items (region, product_id, unit_price, future_price, future_price_date) values ($1, $2, $3, $4, $5)',
        [
          product.region,
          product.id,
          more.unitPrice ?? product.unitPrice,
          more.futurePrice ?? null,
          more.futurePriceDate ?? null,
        ],
      );
    },
    async staff(staffRole) {
      const email = `${unique(staffRole.toLowerCase())}@platform.test`;
      const [sub, sid] = [randomUUID(), randomUUID()];
      await sql(
        `insert into staff_users (id, email, full_name, staff_role, password_hash, otp_secret) values ($1, $2, $2, $3, '-', '-')`,
        [sub, email, staffRole],
      );
      await sql('insert into staff_sessions (id, staff_id, created_at) values ($1, $2, $3)', [
        sid,
        sub,
        sessionBegin(),
      ]);
      const { opsToken } = await tokens.signStaff({ sub, sid, email }, Date.parse('2099-01-01T00:00:00Z'));
      return { token: opsToken, email };
    },
    close: () => api.close(),
  };
}
