import { createHash } from 'node:crypto';
import { demoUuid } from './demo-codes';
import { RILL_VALLEY } from './editing-producers';
import { userIdOf } from './people';
import { type DataContext, dayFrom, instantAt } from './seed-context';
import type { Row } from './upsert';

/** The document of the certificate: a page with one line, in plain PDF. */
function plainDocument(text: string): Buffer {
  const drawing = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let document = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = document.length;
    document += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${document}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A certificate of rill-valley that ends in 20 days, with its document (desk 15). */
export function certificateRows(context: DataContext): {
  files: Row[];
  pieces: Row[];
  certificates: Row[];
  awarded: Row[];
} {
  const { id: workspaceId } = RILL_VALLEY;
  const [fileId, name] = [demoUuid('certificate file rill-valley'), 'Soil Care'];
  const content = plainDocument('Soil Care, certificate SC-2291');
  const since = instantAt('gb', dayFrom(context, 'gb', -345), '09:00');
  return {
    files: [
      {
        workspace_id: workspaceId,
        id: fileId,
        region: 'gb',
        purpose: 'certificate',
        content_type: 'application/pdf',
        size: content.length,
        sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
        width: null,
        height: null,
        created_by: userIdOf('gb', 'owner@rill-valley.test'),
        created_at: since,
        used_at: since,
        is_public: false,
      },
    ],
    pieces: [
      {
        workspace_id: workspaceId,
        file_id: fileId,
        region: 'gb',
        position: 0,
        content: `\\x${content.toString('hex')}`,
      },
    ],
    certificates: [
      {
        workspace_id: workspaceId,
        id: demoUuid('certificate rill-valley'),
        region: 'gb',
        name,
        number: 'SC-2291',
        valid_until: dayFrom(context, 'gb', 20),
        file_id: fileId,
        state: 'approved',
        since,
        reason: null,
        // The e-mail before its end went out ten days ago.
        reminded_at: instantAt('gb', dayFrom(context, 'gb', -10), '06:00'),
        version: 2,
      },
    ],
    awarded: [{ workspace_id: workspaceId, position: 1, region: 'gb', name }],
  };
}
