//! Variable-length integers: seven bits per byte, lowest first. The eighth bit is set if more bytes follow.

use crate::Damage;

/// Appends a number as 1 to 10 bytes.
pub(crate) fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads a number from the front and advances the slice.
pub(crate) fn read(bytes: &mut &[u8]) -> Result<u64, Damage> {
    let mut number = 0_u64;
    for shift in (0..64).step_by(7) {
        let Some((&byte, rest)) = bytes.split_first() else { return Err(Damage("a number is cut off")) };
        *bytes = rest;
        let bits = u64::from(byte & 0x7f);
        if shift == 63 && bits > 1 {
            break;
        }
        number |= bits << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(Damage("a number is too large"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let mut bytes = Vec::new();
        let numbers = [0, 1, 127, 128, 300, 1 << 35, u64::MAX >> 1, u64::MAX];
        numbers.iter().for_each(|&number| write(&mut bytes, number));
        let mut rest = bytes.as_slice();
        for number in numbers {
            assert_eq!(read(&mut rest), Ok(number));
        }
        assert!(rest.is_empty());
        assert!(read(&mut rest).is_err());
        assert!(read(&mut [0xff_u8; 11].as_slice()).is_err());
        assert!(read(&mut [0x80_u8, 0x80].as_slice()).is_err());
    }
}
