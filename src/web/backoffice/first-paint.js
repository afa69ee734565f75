// The chosen theme, before anything is painted: the same storage and attribute as in kit/theme.tsx.
{
  let mode = null
  try {
    mode = localStorage.getItem('theme')
  } catch {
    // Without storage there is no choice, and light is the rule.
  }
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
