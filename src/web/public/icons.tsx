/** One set of line icons, 20 px, drawn by us; always beside a word or inside a named control. */
const paths = {
  share: 'M10 12.5V3m0 0L6.5 6.5M10 3l3.5 3.5M5 10H4v7h12v-7h-1',
  download: 'M10 3v9.5m0 0L6.5 9M10 12.5 13.5 9M3.5 16.5h13',
  close: 'M5 5l10 10M15 5L5 15',
  left: 'M12.5 4 6.5 10l6 6',
  right: 'M7.5 4l6 6-6 6',
  check: 'M4 10.5l4 4 8-9',
  info: 'M10 9v5m0-8v.5M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  alert: 'M10 7v4m0 2.5v.5M10 2.8 1.9 16.8h16.2z',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  film: 'M3 4.5h14v11H3zM6.5 4.5v11M13.5 4.5v11M3 8.2h3.5M3 11.8h3.5M13.5 8.2H17M13.5 11.8H17',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 4 4 2-2 4 4M13 8h.01',
  certificate: 'M4 3h12v10H4zM7 6.5h6M7 9h3.5M12 12.5v5l1.5-1 1.5 1v-5',
} as const
export type IconName = keyof typeof paths

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)

/** The filled triangle of everything that plays. */
export const Play = () => (
  <svg className="play" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="24" />
    <path d="M19.5 15.5v17l14-8.5z" />
  </svg>
)
