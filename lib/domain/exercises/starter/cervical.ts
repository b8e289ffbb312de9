import { supine } from '../drawing/postures'
import { arrow, exercise, mat, turn } from './exercise'

export const cervical = [
  exercise('chin-tuck', ['cervical'], ['motor_control'], ['none'], [2, 10, 5, 30], {
    bust: { seen: 'side', x: 96, neck: 94, shift: -4, nose: 0 },
    ghost: { seen: 'side', x: 96, neck: 72, shift: 6, nose: 0 },
    props: [arrow(['head', 52, 4], ['head', 30, 4])],
  }),
  exercise('neck-rotation', ['cervical'], ['mobility'], ['none'], [2, 10, null, 30], {
    bust: { seen: 'front', x: 100, neck: 90, nose: [13, 2] },
    props: [turn(['head', 0, 0], 27, 130, 30)],
  }),
  exercise('neck-side-bend', ['cervical'], ['mobility'], ['none'], [2, 10, null, 30], {
    bust: { seen: 'front', x: 100, neck: 64, nose: [0, 2] },
    ghost: { seen: 'front', x: 100, neck: 90, nose: [0, 2] },
    props: [arrow([94, 18], ['head', 16, -26], 6)],
  }),
  exercise('neck-flexion-extension', ['cervical'], ['mobility'], ['none'], [2, 10, null, 30], {
    bust: { seen: 'side', x: 92, neck: 60, nose: -52 },
    ghost: { seen: 'side', x: 92, neck: 112, nose: 38 },
    props: [turn([96, 74], 66, 92, 48)],
  }),
  exercise('upper-trapezius-stretch', ['cervical', 'shoulder'], ['stretching'], ['none'], [3, null, 30, 15], {
    bust: {
      seen: 'front',
      x: 96,
      neck: 62,
      nose: [2, 2],
      arms: [
        [
          [134, 96],
          [162, 66],
          [118, 30],
        ],
      ],
    },
    props: [arrow([43, 86], [43, 108])],
  }),
  exercise('levator-scapulae-stretch', ['cervical', 'thoracic'], ['stretching'], ['none'], [3, null, 30, 15], {
    bust: {
      seen: 'side',
      x: 92,
      neck: 56,
      nose: -66,
      arms: [
        [
          [92, 98],
          [128, 78],
          [124, 36],
        ],
      ],
    },
    props: [arrow([150, 44], [150, 68], -4)],
  }),
  exercise('neck-flexion-isometric', ['cervical'], ['strength'], ['none'], [2, 8, 6, 30], {
    bust: {
      seen: 'side',
      x: 84,
      neck: 90,
      nose: 0,
      arms: [
        [
          [88, 100],
          [136, 84],
          [106, 42],
        ],
      ],
    },
    props: [arrow([150, 44], [126, 44]), arrow([40, 44], [60, 44])],
  }),
  exercise('deep-neck-flexors', ['cervical'], ['motor_control', 'endurance'], ['mat', 'towel'], [3, 8, 8, 30], {
    figure: supine({ hip: 112, neck: 172, face: 112 }),
    props: [mat(), { cushion: ['head', 2, 11], wide: 22, high: 5 }, turn('head', 19, 60, 128)],
  }),
  exercise('neck-extension-with-towel', ['cervical'], ['mobility'], ['towel'], [2, 10, 2, 30], {
    bust: {
      seen: 'side',
      x: 92,
      neck: 112,
      nose: 40,
      arms: [
        [
          [96, 98],
          [132, 90],
          [134, 56],
        ],
      ],
    },
    props: [
      {
        towel: [
          [82, 72],
          [134, 54],
        ],
      },
      turn('head', 30, 20, 84),
    ],
  }),
  exercise('shoulder-rolls', ['cervical', 'shoulder'], ['mobility', 'relaxation'], ['none'], [2, 10, null, 30], {
    bust: { seen: 'front', x: 100, neck: 90, nose: [0, 2], shoulders: 5 },
    ghost: { seen: 'front', x: 100, neck: 90, nose: [0, 2], shoulders: -4 },
    props: [turn([38, 94], 14, 300, 70), turn([162, 94], 14, 240, 470)],
  }),
]
