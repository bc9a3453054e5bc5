//! Rounds a network from floating-point numbers to the engine's integers.

use outflank_engine::othello::network::{
    BETWEEN_ONE, FIRST, LAYER_ONE, NetworkFile, PRODUCT_ONE, ROW_ONE, SECOND,
};

use super::net::Net;

/// Returns the network with all its numbers rounded.
pub(super) fn rounded(net: &Net, stage: u16) -> NetworkFile {
    let form = net.form;
    let rows = match form.width() {
        32 => rows::<32>(net),
        _ => rows::<64>(net),
    };
    let begins = net.begins.numbers.iter().map(|number| (number * ROW_ONE as f32).round() as i16);
    let products = form.products();
    // The engine scales products by 254⁄256, but not the counts and the outputs of the layers.
    let stretched = BETWEEN_ONE as f32 / PRODUCT_ONE;
    let of_products = |at: usize| {
        at < products * FIRST || (form.last() + SECOND..form.last() + SECOND + products).contains(&at)
    };
    let head = |numbers: &Vec<f32>| {
        let steps = numbers.iter().enumerate().map(|(at, number)| {
            let number = if of_products(at) { number * stretched } else { *number };
            (number * LAYER_ONE as f32).round() as i16
        });
        steps.collect()
    };
    NetworkFile {
        form,
        stage,
        begins: begins.collect(),
        heads: net.heads.iter().map(|dense| head(&dense.numbers)).collect(),
        rows,
    }
}

fn rows<const WIDTH: usize>(net: &Net) -> Vec<i8> {
    let weights = 0..net.rows.steps.len() as u32;
    weights
        .flat_map(|weight| net.row::<WIDTH>(weight))
        .map(|number| (number * ROW_ONE as f32).round() as i8)
        .collect()
}

#[cfg(test)]
mod tests {
    use outflank_engine::othello::network::{DISCS, Form, Network};
    use outflank_engine::othello::pattern::Folding;
    use outflank_rules::{Position, SplitMix64};

    use super::*;
    use crate::network::batch::{Batch, Rows};
    use crate::network::{Sample, Settings, learn};
    use crate::validate::correction;

    #[test]
    fn the_engine_says_what_was_trained() {
        for width in [32, 64] {
            let folding = Folding::new();
            let mut random = SplitMix64::new(3);
            let form = Form::new(width).expect("a width there is");
            let net = Net::new(form, &Settings::default(), &folding, &mut random);
            let network = Network::from(&rounded(&net, 8));
            let mut samples = Vec::new();
            for _ in 0..5 {
                let mut position = Position::start();
                while position.can_move() {
                    let (own, opponent) = (position.own().bits(), position.opponents().bits());
                    samples.push(Sample { own, opponent, rest: 0.0, share: 1.0 });
                    let moves: Vec<_> = position.legal_moves().into_iter().collect();
                    let square = moves[random.below(moves.len())];
                    position = position.play_unchecked(square, position.flips(square));
                }
            }
            let mut batch = Batch::default();
            batch.fill(&mut Rows::new(folding.len()), &net, &folding, &samples, true);
            let (mut least, mut most) = (f32::MAX, f32::MIN);
            for (sample, output) in samples.iter().zip(learn::judge(&net, &batch)) {
                let trained = output * DISCS as f32;
                let asked = correction(&network, sample.own, sample.opponent) as f32 / 128.0;
                assert!((trained - asked).abs() < 0.15, "trained {trained}, asked {asked}");
                (least, most) = (least.min(trained), most.max(trained));
            }
            assert!(most - least > 0.5, "it says something: {least} to {most}");
        }
    }
}
