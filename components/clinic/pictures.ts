export const pictureNames = ['photo', 'logo'] as const
export type PictureName = (typeof pictureNames)[number]

/** A picture that was picked, or null for one that is to be taken away; what is absent stays. */
export type PickedPictures = Partial<Record<PictureName, File | null>>

/** What is sent: JSON, or a form when a picture goes with it (product §7). */
export function withPictures(body: Record<string, unknown>, pictures: PickedPictures): object | FormData {
  const picked = Object.entries(pictures)
  if (!picked.some(([, file]) => file)) return { ...body, ...pictures }
  const form = new FormData()
  form.set('_method', 'PATCH')
  for (const [field, value] of [...Object.entries(body), ...picked]) form.set(field, (value ?? '') as string | File)
  return form
}
