;; Converts RGBA or BGRA pixels to I420 (BT.709), eight pixels of two lines at a time: one at a time it is
;; most of the work of a frame that is painted whole.
;;
;; The memory holds the planes (Y, U, V), then the pixels, four bytes each, and then
;; the planes of a faded frame.
(module
  (memory (export "memory") 1)

  ;; The eight pixels at an address as eight pairs of bytes: the first and the third of each, red
  ;; below blue ...
  (func $outer (param $pixels i32) (param $isBlueFirst i32) (result v128)
    (local $pairs v128)
    (local.set $pairs
      (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30
        (v128.load (local.get $pixels))
        (v128.load offset=16 (local.get $pixels))))
    (if (result v128) (local.get $isBlueFirst)
      (then
        (v128.or
          (i16x8.shl (local.get $pairs) (i32.const 8))
          (i16x8.shr_u (local.get $pairs) (i32.const 8))))
      (else (local.get $pairs))))

  ;; ... and their green.
  (func $green (param $pixels i32) (result v128)
    (call $low
      (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31
        (v128.load (local.get $pixels))
        (v128.load offset=16 (local.get $pixels)))))

  (func $low (param $pairs v128) (result v128)
    (v128.and (local.get $pairs) (i16x8.splat (i32.const 255))))

  (func $high (param $pairs v128) (result v128)
    (i16x8.shr_u (local.get $pairs) (i32.const 8)))

  ;; The luma of eight pixels: weights in 1/256, where 16 is black and 235 is white.
  (func $brightness (param $outer v128) (param $green v128) (result v128)
    (i16x8.shr_u
      (i16x8.add
        (i16x8.add
          (i16x8.mul (call $low (local.get $outer)) (i16x8.splat (i32.const 47)))
          (i16x8.mul (local.get $green) (i16x8.splat (i32.const 157))))
        (i16x8.add
          (i16x8.mul (call $high (local.get $outer)) (i16x8.splat (i32.const 16)))
          ;; 16 and a half, to round.
          (i16x8.splat (i32.const 4224))))
      (i32.const 8)))

  ;; The sum of every four pixels, two beside and two below each other.
  (func $fours (param $upper v128) (param $lower v128) (result v128)
    (i32x4.extadd_pairwise_i16x8_u (i16x8.add (local.get $upper) (local.get $lower))))

  ;; The chroma (U or V) of four fours: weights in 1/65536 of a pixel, where 128 is no colour.
  (func $color
    (param $own v128) (param $green v128) (param $other v128)
    (param $greenShare i32) (param $otherShare i32)
    (result v128)
    (local $color v128)
    (local.set $color
      (i32x4.shr_s
        (i32x4.add
          (i32x4.add
            (i32x4.mul (local.get $own) (i32x4.splat (i32.const 28784)))
            (i32x4.mul (local.get $green) (i32x4.splat (local.get $greenShare))))
          (i32x4.add
            (i32x4.mul (local.get $other) (i32x4.splat (local.get $otherShare)))
            ;; 128 and a half, to round.
            (i32x4.splat (i32.const 33685504))))
        (i32.const 18)))
    (local.set $color (i16x8.narrow_i32x4_s (local.get $color) (local.get $color)))
    (i8x16.narrow_i16x8_u (local.get $color) (local.get $color)))

  ;; Converts an area of a picture of `count` pixels, `line` in a line. Top and height are even; line,
  ;; left and width go by eights.
  (func (export "convert")
    (param $line i32) (param $count i32)
    (param $left i32) (param $top i32) (param $width i32) (param $height i32)
    (param $isBlueFirst i32)
    (local $row i32) (local $bottom i32) (local $at i32) (local $right i32)
    (local $pixels i32) (local $below i32) (local $blueAt i32) (local $redAt i32)
    (local $upper v128) (local $lower v128) (local $upperGreen v128) (local $lowerGreen v128)
    (local $bright v128) (local $red v128) (local $green v128) (local $blue v128)
    (local.set $row (local.get $top))
    (local.set $bottom (i32.add (local.get $top) (local.get $height)))
    (loop $rows
      (local.set $at
        (i32.add (i32.mul (local.get $row) (local.get $line)) (local.get $left)))
      (local.set $right (i32.add (local.get $at) (local.get $width)))
      ;; Half as many chroma samples in a line, and half as many lines.
      (local.set $blueAt
        (i32.add
          (local.get $count)
          (i32.shr_u
            (i32.sub (local.get $at) (i32.mul (i32.shr_u (local.get $row) (i32.const 1)) (local.get $line)))
            (i32.const 1))))
      (local.set $redAt
        (i32.add (local.get $blueAt) (i32.shr_u (local.get $count) (i32.const 2))))
      (loop $eights
        (local.set $pixels
          (i32.add
            (i32.shr_u (i32.mul (local.get $count) (i32.const 3)) (i32.const 1))
            (i32.shl (local.get $at) (i32.const 2))))
        (local.set $below (i32.add (local.get $pixels) (i32.shl (local.get $line) (i32.const 2))))
        (local.set $upper (call $outer (local.get $pixels) (local.get $isBlueFirst)))
        (local.set $lower (call $outer (local.get $below) (local.get $isBlueFirst)))
        (local.set $upperGreen (call $green (local.get $pixels)))
        (local.set $lowerGreen (call $green (local.get $below)))

        (local.set $bright
          (i8x16.narrow_i16x8_u
            (call $brightness (local.get $upper) (local.get $upperGreen))
            (call $brightness (local.get $lower) (local.get $lowerGreen))))
        (v128.store64_lane 0 (local.get $at) (local.get $bright))
        (v128.store64_lane 1 (i32.add (local.get $at) (local.get $line)) (local.get $bright))

        (local.set $red (call $fours (call $low (local.get $upper)) (call $low (local.get $lower))))
        (local.set $blue (call $fours (call $high (local.get $upper)) (call $high (local.get $lower))))
        (local.set $green (call $fours (local.get $upperGreen) (local.get $lowerGreen)))
        (v128.store32_lane 0
          (local.get $blueAt)
          (call $color (local.get $blue) (local.get $green) (local.get $red)
            (i32.const -22188) (i32.const -6596)))
        (v128.store32_lane 0
          (local.get $redAt)
          (call $color (local.get $red) (local.get $green) (local.get $blue)
            (i32.const -26145) (i32.const -2639)))

        (local.set $blueAt (i32.add (local.get $blueAt) (i32.const 4)))
        (local.set $redAt (i32.add (local.get $redAt) (i32.const 4)))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $eights (i32.lt_u (local.get $at) (local.get $right))))
      (local.set $row (i32.add (local.get $row) (i32.const 2)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $bottom)))))

  ;; Blends bytes with one value, sixteen at a time: its weight is in 1/256.
  (func (export "blend")
    (param $from i32) (param $to i32) (param $count i32) (param $value i32) (param $share i32)
    (local $end i32) (local $rest v128) (local $added v128) (local $bytes v128)
    (local.set $end (i32.add (local.get $from) (local.get $count)))
    (local.set $rest (i16x8.splat (i32.sub (i32.const 256) (local.get $share))))
    ;; And a half, to round.
    (local.set $added
      (i16x8.splat
        (i32.add (i32.mul (local.get $value) (local.get $share)) (i32.const 128))))
    (loop $sixteens
      (local.set $bytes (v128.load (local.get $from)))
      (v128.store
        (local.get $to)
        (i8x16.narrow_i16x8_u
          (i16x8.shr_u
            (i16x8.add
              (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $bytes)) (local.get $rest))
              (local.get $added))
            (i32.const 8))
          (i16x8.shr_u
            (i16x8.add
              (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $bytes)) (local.get $rest))
              (local.get $added))
            (i32.const 8))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $sixteens (i32.lt_u (local.get $from) (local.get $end))))))
