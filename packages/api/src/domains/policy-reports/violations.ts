// Any other word would be a label that strangers choose.
const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'frame-ancestors',
  'frame-src',
  'base-uri',
  'object-src',
  'form-action',
  'media-src',
  'worker-src',
  'manifest-src',
  'child-src',
  'require-trusted-types-for',
  'trusted-types',
]);

const MOST = 20;

/**
 * The directives that a report names, of either form: one `csp-report`, or a list of reports of a browser. `other` for
 * an unknown one.
 */
export function directivesIn(report: unknown): string[] {
  const reports = Array.isArray(report)
    ? report.slice(0, MOST).flatMap((one) => (member(one, 'type') === 'csp-violation' ? [member(one, 'body')] : []))
    : [member(report, 'csp-report')];
  return reports
    .filter((one) => typeof one === 'object' && one !== null)
    .map((one) => {
      const named =
        member(one, 'effectiveDirective') ?? member(one, 'effective-directive') ?? member(one, 'violated-directive');
      const [directive = ''] = typeof named === 'string' ? named.split(' ') : [];
      return DIRECTIVES.has(directive) ? directive : 'other';
    });
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
