/** The builds of the web, each a mode of vite.config.ts; its output is in dist/<mode>. */
export const faces = ['backoffice', 'public', 'public-server', 'emails']
