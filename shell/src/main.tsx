// The boot script has run before this: it gives styles their nonce, scripts their policy, and asks for the region's
// files.
import { start } from './app/start';

start();
