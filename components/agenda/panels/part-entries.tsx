import { Box, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './fields.module.css'
import { type Part, parts } from './parts'

/** `isFirst`: what is chosen in place comes below, and not above. */
type Props = { chosen: number; isFirst?: boolean; onPart: (part: Part) => void }

const line = '1px solid var(--line)'

/** The entries that open something; what is about one professional says so when there are several. */
export function PartEntries({ chosen, isFirst, onPart }: Props) {
  const t = useTranslations('agenda.parts')
  return (
    <Box
      {...(isFirst ? { mb: 12, pb: 6 } : { mt: 4, pt: 6 })}
      style={{ [isFirst ? 'borderBottom' : 'borderTop']: line }}
    >
      {parts.map((part) => {
        const isRefused = part.isOfOne === true && chosen !== 1
        return (
          <button
            key={part.key}
            type="button"
            className={classes.entry}
            // Not `disabled`: why it cannot be chosen has to be found by keyboard too.
            aria-disabled={isRefused}
            onClick={() => isRefused || onPart(part)}
          >
            <part.Icon size={18} stroke={1.6} aria-hidden="true" />
            <span>
              {t(part.key)}
              {isRefused && (
                <Text span display="block" fz={12} lh="16px">
                  {t('only_one')}
                </Text>
              )}
            </span>
          </button>
        )
      })}
    </Box>
  )
}
