import { Button, Checkbox } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import classes from './exercises.module.css'
import { facetLines, type ShownLibrary } from './use-library'

/** What the library can be narrowed to, with how many each choice would leave; what would leave none is not offered. */
export function Facets({ library }: { library: ShownLibrary }) {
  const t = useTranslations('exercises')
  const { meta, chosen, toggle, change } = library
  return facetLines.map(({ name, counts, choices }) => {
    const made = chosen(name)
    const countOf = (choice: string): number =>
      (meta?.facets[counts] as Record<string, number> | undefined)?.[choice] ?? 0
    const offered = choices.filter(
      (choice) => made.includes(choice) || countOf(choice) > 0 || (name === 'library' && choice !== 'archived'),
    )
    if (offered.length === 0) return null
    const label = t(`facets.${counts}`)
    return (
      <fieldset key={name} className={classes.facet}>
        <legend>
          {label}
          {made.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('facets.clear_of', { facet: label })}
              onClick={() => change({ [name]: undefined })}
            >
              {t('facets.clear')}
            </Button>
          )}
        </legend>
        {offered.map((choice) => (
          <Checkbox
            key={choice}
            checked={made.includes(choice)}
            onChange={() => toggle(name, choice)}
            label={
              <>
                {t(`${counts}.${choice}` as 'library.own')} <span className={classes.amount}>{countOf(choice)}</span>
              </>
            }
          />
        ))}
      </fieldset>
    )
  })
}
