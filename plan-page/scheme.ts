/** Dark where the device is: the tokens of app/theme.css go by this attribute. Before anything is painted. */
const dark = matchMedia('(prefers-color-scheme: dark)')
const show = () => document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
dark.addEventListener('change', show)
show()

export {}
