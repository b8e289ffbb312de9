import { Stack } from '@mantine/core'
import { OwnMeasures } from '@/components/record/builder/own-measures'
import { ShippedMeasures } from '@/components/record/builder/shipped-measures'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['measures']}>
      <Stack gap={16}>
        <OwnMeasures />
        <ShippedMeasures />
      </Stack>
    </ScreenTexts>
  )
}
