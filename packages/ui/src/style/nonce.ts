import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Gives the nonce of the page's content security policy to everything below; every `<style>` carries it. */
export const NonceProvider = NonceContext.Provider;

/** The nonce of the page; empty where nobody gave one. */
export const useNonce = (): string => useContext(NonceContext);
