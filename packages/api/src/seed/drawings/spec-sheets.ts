import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import PDFDocument from 'pdfkit';
import { catalogue } from '../catalogue';
import type { DemoProduct } from '../demo-product';

const WORDS = {
  gb: {
    title: 'Product specification',
    sample: 'Sample document of the demo data.',
    sku: 'SKU',
    reference: 'Reference',
    pack: 'Pack',
    storage: 'Storage',
    origin: 'Origin',
    certificates: 'Certificates',
    life: 'Shelf life on delivery',
    days: 'days',
    none: 'none',
  },
  fr: {
    title: 'Fiche technique',
    sample: 'Document d’exemple des données de démonstration.',
    sku: 'Code article',
    reference: 'Référence',
    pack: 'Conditionnement',
    storage: 'Conservation',
    origin: 'Origine',
    certificates: 'Labels',
    life: 'Durée de vie à la livraison',
    days: 'jours',
    none: 'aucun',
  },
};
const FRENCH: Record<string, string> = { ambient: 'ambiante', chilled: 'réfrigérée', frozen: 'surgelée' };

/** Writes a one-page PDF for every product that has a specification. The same product gives the same bytes. */
export async function writeSpecSheets(folder: string): Promise<number> {
  const products = catalogue().filter((product) => product.hasSpecSheet);
  for (const product of products) {
    const path = `${folder}/${product.region}/${product.supplierId}/spec-sheets/${product.sku}.pdf`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await specSheet(product));
  }
  return products.length;
}

function specSheet(product: DemoProduct): Promise<Buffer> {
  const words = WORDS[product.region];
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: product.region === 'fr' ? 'fr' : 'en',
    info: { Title: product.name, Author: product.supplierName, CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.font('Helvetica').fontSize(11).fillColor('#47524B').text(words.title).moveDown(0.5);
  document.font('Helvetica-Bold').fontSize(20).fillColor('#1F2A24').text(product.name);
  document.font('Helvetica').fontSize(12).fillColor('#1E5B3C').text(product.supplierName).moveDown();
  if (product.description) document.fontSize(11).fillColor('#1F2A24').text(product.description).moveDown();
  for (const [label, value] of facts(product)) {
    document.font('Helvetica-Bold').fontSize(10).fillColor('#47524B').text(label);
    document.font('Helvetica').fontSize(11).fillColor('#1F2A24').text(value).moveDown(0.6);
  }
  document.moveDown().fontSize(9).fillColor('#5F6963').text(words.sample);
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}

function facts(product: DemoProduct): [label: string, value: string][] {
  const words = WORDS[product.region];
  const storage = product.region === 'fr' ? (FRENCH[product.storage] ?? product.storage) : product.storage;
  return [
    [words.sku, product.sku],
    [words.reference, product.refId],
    [words.pack, `${product.unitQuantity} × ${product.unit}, ${product.carton}`],
    [words.storage, storage],
    [words.origin, product.origins.join(', ')],
    [words.certificates, product.certificates.join(', ') || words.none],
    [words.life, `${Math.round(product.shelfLifeSeconds / 86_400)} ${words.days}`],
  ];
}
