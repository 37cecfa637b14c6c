import { userInfo } from 'node:os';

/**
 * Who runs this process: its user's name, and number, below 0 where the system has none. In containers of a CI the list
 * of users often lacks the number; then the name is `unknown`.
 */
export function processUser(): { name: string; uid: number } {
  const uid = process.geteuid?.() ?? -1;
  try {
    return { name: userInfo().username, uid };
  } catch {
    return { name: 'unknown', uid };
  }
}
