import { Box, Button, type ButtonProps } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = ButtonProps & {
  isUnfolded: boolean
  /** How many of what is folded away are not as usual. */
  active: number
  onUnfold: (isUnfolded: boolean) => void
}

/** Shows the filters that fold away on a phone, and folds them. */
export function UnfoldButton({ isUnfolded, active, onUnfold, ...looks }: Props) {
  const label = useTranslations('list')('filters')
  return (
    <Button
      {...looks}
      variant="default"
      aria-expanded={isUnfolded}
      aria-label={label}
      onClick={() => onUnfold(!isUnfolded)}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
      {active > 0 && (
        <Box component="span" ml={6}>
          {active}
        </Box>
      )}
    </Button>
  )
}
