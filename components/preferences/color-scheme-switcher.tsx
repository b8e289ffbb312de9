import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './color-scheme-switcher.module.css'

const schemes: { scheme: MantineColorScheme; icon: TablerIcon }[] = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
]

/** Light, dark, or as the system has it; kept on the device. Only drawn in the browser, which knows the choice. */
export function ColorSchemeSwitcher() {
  const t = useTranslations('shell.scheme')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.switcher}>
      <legend className="only-heard">{t('label')}</legend>
      {schemes.map(({ scheme, icon: Icon }) => (
        <label key={scheme} className={classes.choice}>
          <input
            type="radio"
            name="color-scheme"
            className="only-heard"
            checked={scheme === colorScheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          <span>{t(scheme)}</span>
        </label>
      ))}
    </fieldset>
  )
}
