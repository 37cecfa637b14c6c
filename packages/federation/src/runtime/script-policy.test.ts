/** @jest-environment jsdom */
import { installScriptPolicy } from './script-policy';

function rulesFor(origins: string[]) {
  let rules: Record<string, (text: string) => string | null> = {};
  const trustedTypes = { createPolicy: (_: string, given: typeof rules) => void (rules = given) };
  installScriptPolicy(origins, { trustedTypes, document } as unknown as Window);
  return rules;
}

test('scripts come from the site and the named origins alone (SHL-5)', () => {
  const { createScriptURL } = rulesFor(['http://localhost', 'https://files.larder.test']);
  expect(createScriptURL!('/releases/x.js')).toBe('/releases/x.js');
  expect(createScriptURL!('https://files.larder.test/x.js')).toBe('https://files.larder.test/x.js');
  expect(createScriptURL!('https://elsewhere.test/x.js')).toBeNull();
  expect(createScriptURL!('data:text/javascript,alert(1)')).toBeNull();
});

test('text that holds a tag never becomes markup, and no text becomes a script (SHL-5)', () => {
  const rules = rulesFor(['http://localhost']);
  expect(rules.createHTML!('.a{color:red}')).toBe('.a{color:red}');
  expect(rules.createHTML!('<img src=x onerror=alert(1)>')).toBeNull();
  expect(rules.createScript).toBeUndefined();
});

test('a browser without trusted types goes on without (SHL-5)', () => {
  expect(() => installScriptPolicy([], { document } as unknown as Window)).not.toThrow();
});
