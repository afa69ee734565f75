/** One set of line icons, 20 px, drawn by us: those of the page as the server renders it, and of its messages. */
export const earlyPaths = {
  share: 'M10 12.5V3m0 0L6.5 6.5M10 3l3.5 3.5M5 10H4v7h12v-7h-1',
  download: 'M10 3v9.5m0 0L6.5 9M10 12.5 13.5 9M3.5 16.5h13',
  check: 'M4 10.5l4 4 8-9',
  info: 'M10 9v5m0-8v.5M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  alert: 'M10 7v4m0 2.5v.5M10 2.8 1.9 16.8h16.2z',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  film: 'M3 4.5h14v11H3zM6.5 4.5v11M13.5 4.5v11M3 8.2h3.5M3 11.8h3.5M13.5 8.2H17M13.5 11.8H17',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 4 4 2-2 4 4M13 8h.01',
  save: 'M3 4.5h14v7M3 4.5v11h7M3 13l4-4 3.5 3.5M13 8h.01M15 12v6m0 0-2.5-2.5M15 18l2.5-2.5',
  select: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM6.5 10.2l2.4 2.4 4.6-5',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5.5l7.5 6 7.5-6',
  globe: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM2.5 10h15M10 2.5c-5 5-5 10 0 15M10 2.5c5 5 5 10 0 15',
  certificate: 'M4 3h12v10H4zM7 6.5h6M7 9h3.5M12 12.5v5l1.5-1 1.5 1v-5',
} as const
