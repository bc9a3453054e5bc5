//! Least squares with few unknowns, by the normal equations. Each row of coefficients ends with the right
//! side.

/// Adds an equation with a weight: the sum of the unknowns times their factors is `value`.
pub(crate) fn add(normal: &mut [Vec<f64>], factors: &[f64], value: f64, weight: f64) {
    for (line, &factor) in normal.iter_mut().zip(factors) {
        for (cell, other) in line.iter_mut().zip(factors.iter().chain([&value])) {
            *cell += weight * factor * other;
        }
    }
}

/// Performs Gaussian elimination on rows that end with the right side; `None` if they do not determine the
/// unknowns.
pub(crate) fn solve(mut rows: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    let n = rows.len();
    for at in 0..n {
        let pivot = (at..n).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs()))?;
        rows.swap(at, pivot);
        let lead = rows[at].clone();
        if lead[at].abs() < 1e-9 {
            return None;
        }
        for (other, row) in rows.iter_mut().enumerate() {
            if other != at {
                let factor = row[at] / lead[at];
                for (cell, value) in row.iter_mut().zip(&lead) {
                    *cell -= factor * value;
                }
            }
        }
    }
    Some((0..n).map(|at| rows[at][n] / rows[at][at]).collect())
}
