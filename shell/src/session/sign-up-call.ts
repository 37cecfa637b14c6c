/**
 * The call that joins a workspace, in a file of its own: judging the name of a person takes the endings of web addresses,
 * which no other page of the shell needs.
 */
export { signUp } from '@larder/contracts';
