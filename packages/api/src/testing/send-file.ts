import type { TestMember, Workshop } from './workshop';

/** Sends a file as browsers do. Its name and type say nothing true unless the test gives a type. */
export async function sendFile(
  workshop: Workshop,
  as: TestMember,
  purpose: string,
  content: Buffer,
  { type = 'application/octet-stream', now }: { type?: string; now?: string } = {},
) {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(content)], { type }), 'name.jpg');
  const response = new Response(form);
  const answer = await workshop.api.inject({
    method: 'POST',
    url: '/api/file',
    payload: Buffer.from(await response.arrayBuffer()),
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': response.headers.get('content-type') as string,
      ...(now && { 'x-test-now': now }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}
