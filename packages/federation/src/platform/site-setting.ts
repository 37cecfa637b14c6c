import { WrongCall } from '../release/release.errors';

/**
 * What a site calls itself, as the first setting says that is set; a slash at its end is taken away. Undefined when none
 * is set: an empty one is none.
 * @throws WrongCall when it is no origin
 */
export function siteIn(env: NodeJS.ProcessEnv, ...settings: ('LARDER_SITE' | 'SITE_URL')[]): string | undefined {
  const setting = settings.find((each) => env[each]);
  const text = setting && env[setting];
  if (!text) return undefined;
  const { origin, href } = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : {};
  if (origin === undefined || href !== `${origin}/`)
    throw new WrongCall([`${setting} is the address of a site such as https://larder.example; it is "${text}".`]);
  return origin;
}

/**
 * The origin of a site that an option or a setting names by any of its addresses.
 * @param named the option or setting, for the sentence
 * @throws WrongCall for what is no address of a site
 */
export function originIn(address: string, named: string): string {
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : {};
  if (origin === undefined || !/^https?:$/.test(protocol!))
    throw new WrongCall([`${named} is the address of a site such as https://larder.example; it is "${address}".`]);
  return origin;
}
