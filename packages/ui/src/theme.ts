import type { ThemeConfig } from 'antd';
import tokens from './tokens.json';

/** The look for antd, token by token (`antd` in tokens.json). */
export const theme: ThemeConfig = { token: tokens.antd.token, components: tokens.antd.components, hashed: false };
