type Provider = {
  /** The hosts through which its customers send. */
  hosts: RegExp
  /** The mechanism that its customers put into their SPF record. */
  spf: string
  /** The selectors under which it publishes keys, where they are always the same. */
  selectors?: string[]
}

/** Providers whose instructions for SPF and DKIM are public and the same for all customers. */
const providers: Provider[] = [
  { hosts: /(^|\.)(gmail|google|googlemail)\.com$/, spf: 'include:_spf.google.com', selectors: ['google'] },
  {
    hosts: /(^|\.)(office365|outlook)\.com$/,
    spf: 'include:spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
  },
  { hosts: /(^|\.)ionos\.(de|com|eu)$/, spf: 'include:_spf-eu.ionos.com', selectors: ['s1-ionos', 's2-ionos'] },
  { hosts: /(^|\.)kasserver\.com$/, spf: 'include:spf.kasserver.com' },
  { hosts: /(^|\.)mailbox\.org$/, spf: 'include:mailbox.org', selectors: ['mbo0001', 'mbo0002', 'mbo0003', 'mbo0004'] },
  { hosts: /(^|\.)amazonaws\.com$/, spf: 'include:amazonses.com' },
  { hosts: /(^|\.)mailgun\.org$/, spf: 'include:mailgun.org' },
  { hosts: /(^|\.)sendgrid\.net$/, spf: 'include:sendgrid.net', selectors: ['s1', 's2'] },
  { hosts: /(^|\.)brevo\.com$/, spf: 'include:spf.brevo.com', selectors: ['brevo1', 'brevo2'] },
]

/** The provider of a host, if it is known. */
export const providerOf = (host: string | null): Provider | undefined =>
  providers.find(({ hosts }) => host !== null && hosts.test(host))

/** Selectors that many providers use; a key elsewhere cannot be found without its selector. */
export const usualSelectors = ['default', 'dkim', 'mail', 's1', 's2', 'selector1', 'selector2', 'google', 'k1']
