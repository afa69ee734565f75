/** The icons of what comes later, in the same hand as those of public/early-icons.ts. */
export const latePaths = {
  close: 'M5 5l10 10M15 5L5 15',
  left: 'M12.5 4 6.5 10l6 6',
  right: 'M7.5 4l6 6-6 6',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
} as const
