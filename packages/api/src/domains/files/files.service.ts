import { createHash, randomUUID } from 'node:crypto';
import type { Call, UploadedFile } from '@larder/contracts';
import { audit } from '../../http/audit';
import { NotFound, RateLimited, Unavailable } from '../../http/http.errors';
import type { FileAnswer } from '../../http/reply';
import type { AsMember, StaffContext } from '../../http/route';
import type { ApiServices } from '../../http/services';
import type { Actor, MemberSession } from '../../http/session';
import { createTurns } from '../../turns/turns';
import type { Database, Tx } from '../../database';
import { filePathOf } from './file-path';
import { type FileFacts, insertFile, selectAnyFile, selectContent, selectFile, selectRecent } from './files.queries';
import { assertRoom, takeRoom } from './files-room.service';
import { inPictureTurn, makePicture, type PictureRules } from './picture';
import { assertPlainPdf } from './plain-pdf';

const FILES_A_DAY = 100;
const DAY_MS = 86_400_000;

type Purpose = 'product' | 'profile' | 'certificate' | 'spec-sheet';

/** Logos are square ones of 400 px; whether a picture of the profile is one is known when it is named. */
const PICTURES: Record<Purpose, PictureRules | undefined> = {
  product: { leastSide: 600 },
  profile: { leastSide: 400 },
  certificate: { leastSide: 1 },
  'spec-sheet': undefined,
};
const DOCUMENTS: ReadonlySet<Purpose> = new Set(['certificate', 'spec-sheet']);

const unavailable = (): Error => new Unavailable();
/** Pictures in another width: each is ready in less than a second. A page shows many, to many members of a company. */
const inResizeTurn = createTurns({ most: 2, waitMs: 20_000, mostWaiting: 200 }, unavailable);
/** Files are stored one by one in a region; who waits for that holds a connection, so few of a process do. */
const inStoreTurn = createTurns({ most: 2, waitMs: 20_000, mostWaiting: 24 }, unavailable);

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * What is kept of an upload, judged by its content and not by its name (DSK-18, DSK-19, DSK-88). @throws PhotoInvalid
 * @throws DocumentInvalid
 */
async function judge(
  content: Buffer,
  purpose: Purpose,
  workspaceId: number,
): Promise<{ content: Buffer; contentType: string; width: number | null; height: number | null }> {
  const picture = PICTURES[purpose];
  if (DOCUMENTS.has(purpose) && (isPdf(content) || !picture)) {
    assertPlainPdf(content);
    return { content, contentType: 'application/pdf', width: null, height: null };
  }
  return inPictureTurn(() => makePicture(content, picture as PictureRules), workspaceId);
}

/** A member who sends files. */
interface Sender {
  db: Database;
  session: MemberSession;
  app: ApiServices;
  now: number;
}

/** @throws RateLimited where the user sent 100 files within a day, in all their workspaces (DSK-18) */
async function refuseTooMany(tx: Tx, { app, now }: Sender): Promise<void> {
  const most = FILES_A_DAY * app.limitFactor;
  const recent = await selectRecent(tx, new Date(now - DAY_MS).toISOString());
  if (recent.length >= most)
    throw new RateLimited(
      Math.max(1, Math.ceil((Date.parse(recent[recent.length - most] as string) + DAY_MS - now) / 1000)),
    );
}

/** Before a file is read at all. @throws RateLimited from the 101st within a day on */
export const refuseFurtherFiles = (sender: Sender): Promise<void> =>
  sender.db.asWorkspace(sender.session, (tx) => refuseTooMany(tx, sender));

/**
 * Keeps a file for the company. It goes after 24 hours unless something names it. Its sender is read again when
 * it is stored: a member may be suspended while a picture or the store waits for its turn (API-29).
 * @throws PhotoInvalid @throws DocumentInvalid @throws RateLimited from the 101st within a day on
 * @throws FilesOfCompanyFull @throws FilesFull
 */
export async function keepFile(
  call: Sender & { asMember: AsMember; actor: Actor },
  body: { file: Blob; purpose: Purpose },
): Promise<UploadedFile> {
  const { db, session, asMember, app, actor, now } = call;
  // Before the work on the picture, and again with it: no transaction waits for that work.
  const sent = Buffer.from(await body.file.arrayBuffer());
  await db.asWorkspace(session, async (tx) => {
    await refuseTooMany(tx, call);
    await assertRoom(tx, sent.length);
  });
  const file = await judge(sent, body.purpose, session.workspaceId);
  const id = randomUUID();
  const store = async ({ tx }: { tx: Tx }) => {
    // One file of a region after the other from here on, so that those that come at once are counted too.
    await takeRoom(tx, file.content.length, { app, now });
    await refuseTooMany(tx, call);
    const sha256 = createHash('sha256').update(file.content).digest();
    await insertFile(tx, {
      ...file,
      id,
      purpose: body.purpose,
      sha256,
      userId: session.userId,
      at: new Date(now).toISOString(),
    });
    await audit(tx, actor, now, {
      type: 'file-sent',
      subject: `file:${id}`,
      detail: {
        before: null,
        after: {
          purpose: body.purpose,
          contentType: file.contentType,
          size: file.content.length,
          sha256: sha256.toString('hex'),
        },
      },
    });
  };
  await inStoreTurn(() => asMember(store), session.workspaceId);
  return {
    fileId: id,
    path: filePathOf(session, { id, contentType: file.contentType }),
    contentType: file.contentType,
    width: file.width,
    height: file.height,
  };
}

/** The workspace and file of an asset path below a region: `235/files/{id}.webp`; undefined for any other path. */
export function keptFileOf(path: string): { workspaceId: number; id: string } | undefined {
  const found = /^(\d{1,9})\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:jpg|png|webp|pdf)$/.exec(path);
  return found ? { workspaceId: Number(found[1]), id: found[2] as string } : undefined;
}

/** A file that a member may see, or a picture in another width. @throws NotFound `asset_not_found` @throws Unavailable */
export async function readFileFor(
  { db, session }: { db: Database; session: MemberSession },
  { workspaceId, id }: { workspaceId: number; id: string },
  width: number | undefined,
): Promise<FileAnswer> {
  const facts = await db.asWorkspace(session, (tx) => selectFile(tx, workspaceId, id));
  const read = () => db.asWorkspace(session, (tx) => selectContent(tx, workspaceId, id));
  if (!facts) throw new NotFound('asset_not_found');
  if (!width || !facts.contentType.startsWith('image/')) return answerOf(id, facts, await read());
  // No connection is kept while the picture is made, and what waits for its turn holds no picture. The turn is that of
  // who asks, so that nobody's pictures are kept from others.
  const content = await inResizeTurn(async () => resize(await read(), width), session.workspaceId);
  return answerOf(id, facts, content, width);
}

async function resize(content: Buffer, width: number): Promise<Buffer> {
  // Taken away since its facts were read.
  if (content.length === 0) throw new NotFound('asset_not_found');
  const { default: sharp } = await import('sharp');
  return sharp(content).resize({ width, withoutEnlargement: true }).toBuffer();
}

/** Any file, for staff. @throws NotFound `asset_not_found` */
export async function readAnyFile(
  { tx, concerns }: Pick<StaffContext<Call>, 'tx' | 'concerns'>,
  id: string,
): Promise<FileAnswer> {
  const facts = await selectAnyFile(tx, id);
  if (!facts) throw new NotFound('asset_not_found');
  concerns(facts);
  return answerOf(id, facts, await selectContent(tx, facts.workspaceId, id));
}

function answerOf(id: string, facts: FileFacts, content: Buffer, width?: number): FileAnswer {
  const etag = facts.sha256.toString('base64url');
  const isPicture = facts.contentType.startsWith('image/');
  return {
    contentType: facts.contentType,
    cacheControl: 'private, max-age=300',
    lastModified: new Date(facts.createdAt),
    content,
    etag: `"${etag}${width ? `-${width}` : ''}"`,
    ...(!isPicture && { disposition: `attachment; filename="${id}.pdf"` }),
  };
}
