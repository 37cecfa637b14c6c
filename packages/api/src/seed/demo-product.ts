import type { DemoRegion } from './demo-region';

/** A product of the demo data. */
export interface DemoProduct {
  id: number;
  region: DemoRegion;
  /** `S01`, `F01`, `G217`… */
  supplierKey: string;
  supplierId: number;
  supplierName: string;
  sku: string;
  refId: string;
  status: 'draft' | 'active' | 'suspended';
  name: string;
  unit: string;
  unitQuantity: string;
  carton: string;
  pick: string;
  storage: string;
  /** Decimal, net. */
  price: string;
  origins: string[];
  certificates: string[];
  tags: string[];
  description: string | null;
  leadTimeDays: number | null;
  shelfLifeSeconds: number;
  hasSpecSheet: boolean;
  /** Part of the base catalogue, an edge line, an item of the greengrocer, or something else of a producer's. */
  kind: 'base' | 'edge' | 'greengrocer' | 'own' | 'generated';
}
