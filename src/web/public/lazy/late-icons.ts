/** The icons of later parts, in the same style as those of public/early-icons.ts. */
export const latePaths = {
  close: 'M5 5l10 10M15 5L5 15',
  left: 'M12.5 4 6.5 10l6 6',
  right: 'M7.5 4l6 6-6 6',
  chat: 'M3.2 16.8l1.1-3.6a7 7 0 1 1 2.6 2.5zM7 8.5h6M7 11.3h4',
  good: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7.3 7.8v.4M12.7 7.8v.4M6.6 11.4c1.6 3 5.2 3 6.8 0',
  fair: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7.3 7.8v.4M12.7 7.8v.4M7 12.6h6',
  bad: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7.3 7.8v.4M12.7 7.8v.4M6.6 13.8c1.6-3 5.2-3 6.8 0',
  heart: 'M10 16.8S3 12.6 3 7.9a3.7 3.7 0 0 1 7-1.7 3.7 3.7 0 0 1 7 1.7c0 4.7-7 8.9-7 8.9z',
  play: 'M6.5 4l9.5 6-9.5 6z',
  pause: 'M7 4.5v11M13 4.5v11',
  slideshow: 'M3 4h14v9.5H3zM8.6 6.4v4.7l3.7-2.35zM6.5 16.5h7',
  star: 'M10 3l2.2 4.5 4.9.7-3.5 3.5.8 4.9-4.4-2.3-4.4 2.3.8-4.9L2.9 8.2l4.9-.7z',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
} as const
